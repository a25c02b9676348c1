package io.loomshift.report.explore;

/// A number for each bin. Immutable.
public final class Numbers {
  /// None at all.
  public static final Numbers NONE = new Numbers(new float[0]);

  private final float[] values;

  private Numbers(float[] values) {
    this.values = values;
  }

  public static Numbers of(float... values) {
    return new Numbers(values.clone());
  }

  public int size() {
    return values.length;
  }

  public float at(int bin) {
    return values[bin];
  }
}

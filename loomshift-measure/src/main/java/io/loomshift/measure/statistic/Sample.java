package io.loomshift.measure.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// One figure of each run of an arm: at least one, all finite. Immutable.
public final class Sample {
  private final double[] values;

  private Sample(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("a sample needs a value");
    }
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("a sample cannot hold " + value);
      }
    }
    this.values = values;
  }

  /// A sample of these values.
  ///
  /// @throws IllegalArgumentException where there is none, or one is not finite
  public static Sample of(double... values) {
    return new Sample(values.clone());
  }

  /// A sample of these values.
  ///
  /// @throws IllegalArgumentException where there is none, or one is not finite
  public static Sample of(List<Double> values) {
    return new Sample(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /// How many values there are.
  public int size() {
    return values.length;
  }

  /// The values, in the order of the runs.
  public double[] values() {
    return values.clone();
  }

  /// The middle value; the mean of the two middle ones where their number is even.
  public double median() {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /// The standard deviation over the mean; 0 where there is but one value.
  public double variation() {
    double mean = Arrays.stream(values).average().orElseThrow();
    if (values.length == 1 || mean == 0) {
      return 0;
    }
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return Math.sqrt(squares / (values.length - 1)) / Math.abs(mean);
  }

  /// As many values, drawn from these with replacement.
  Sample resampled(SplittableRandom random) {
    double[] drawn = new double[values.length];
    for (int i = 0; i < drawn.length; i++) {
      drawn[i] = values[random.nextInt(values.length)];
    }
    return new Sample(drawn);
  }
}

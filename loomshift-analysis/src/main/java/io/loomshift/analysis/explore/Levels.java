package io.loomshift.analysis.explore;

import io.loomshift.report.explore.Numbers;
import java.util.Arrays;

/// A number that changes now and then, such as the length of a queue: its greatest value bin by
/// bin.
final class Levels implements Bins.Folded {
  private final Bins bins;
  private final int[] most = new int[Bins.COUNT];
  private int value;
  private int at;

  Levels(Bins bins) {
    this.bins = bins;
    bins.register(this);
  }

  /// The number has this value from a moment on. Moments come in order.
  void set(long moment, int now) {
    advance(moment);
    value = now;
    most[at] = Math.max(most[at], now);
  }

  private void advance(long moment) {
    int bin = bins.of(moment);
    while (at < bin) {
      at++;
      most[at] = value;
    }
  }

  @Override
  public void fold() {
    for (int bin = 0; bin < Bins.COUNT / 2; bin++) {
      most[bin] = Math.max(most[2 * bin], most[2 * bin + 1]);
    }
    Arrays.fill(most, Bins.COUNT / 2, Bins.COUNT, 0);
    at /= 2;
  }

  Numbers values(long end, int used) {
    advance(end);
    float[] values = new float[used];
    for (int bin = 0; bin < used; bin++) {
      values[bin] = most[bin];
    }
    return Numbers.of(values);
  }
}

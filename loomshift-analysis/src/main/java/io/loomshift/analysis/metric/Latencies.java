package io.loomshift.analysis.metric;

import io.loomshift.findings.Latency;
import java.util.Arrays;

/// How long each of many tasks took. Exact; eight bytes each. Used by one thread.
public final class Latencies {
  private static final int MANY = 1 << 16;

  private long[] nanos = new long[256];
  private int count;

  /// Adds a task; less than nothing counts as nothing.
  public void add(long value) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, Math.toIntExact(Math.min(2L * count, (1L << 31) - 9)));
    }
    nanos[count++] = Math.max(value, 0);
  }

  /// How many were added.
  public int count() {
    return count;
  }

  /// A copy of all, in the order in which they were added; sorted once {@link #latency} was asked.
  public long[] values() {
    return Arrays.copyOf(nanos, count);
  }

  /// Forgets all, and keeps the memory.
  public void clear() {
    count = 0;
  }

  /// Mean, and quantiles by nearest rank; all 0 where there are none.
  public Latency latency() {
    if (count == 0) {
      return new Latency(0, 0, 0);
    }
    if (count > MANY) {
      Arrays.parallelSort(nanos, 0, count);
    } else {
      Arrays.sort(nanos, 0, count);
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += nanos[i];
    }
    return new Latency(sum / count, quantile(0.5), quantile(0.99));
  }

  private double quantile(double share) {
    return nanos[Math.max((int) Math.ceil(share * count) - 1, 0)];
  }
}

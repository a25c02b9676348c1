package io.loomshift.trace.summary;

import java.util.Arrays;

/// How often something took how long, in nanoseconds. Quantiles are at most 1/32 too large.
public final class Durations {
  /// Each power of two is divided into so many buckets.
  private static final int PARTS = 32;

  private static final int PART_BITS = 5;

  private long[] buckets = {};
  private long count;
  private long total;
  private long most;

  Durations() {}

  void add(long nanos) {
    long value = Math.max(nanos, 0);
    int bucket = bucket(value);
    if (bucket >= buckets.length) {
      buckets = Arrays.copyOf(buckets, (bucket / PARTS + 1) * PARTS);
    }
    buckets[bucket]++;
    count++;
    total += value;
    most = Math.max(most, value);
  }

  void add(Durations other) {
    if (other.buckets.length > buckets.length) {
      buckets = Arrays.copyOf(buckets, other.buckets.length);
    }
    for (int i = 0; i < other.buckets.length; i++) {
      buckets[i] += other.buckets[i];
    }
    count += other.count;
    total += other.total;
    most = Math.max(most, other.most);
  }

  private static int bucket(long value) {
    if (value < PARTS) {
      return (int) value;
    }
    int shift = Long.SIZE - 1 - PART_BITS - Long.numberOfLeadingZeros(value);
    return (shift + 1) * PARTS + (int) (value >>> shift) - PARTS;
  }

  private static long largest(int bucket) {
    if (bucket < PARTS) {
      return bucket;
    }
    int shift = bucket / PARTS - 1;
    return ((long) (PARTS + bucket % PARTS + 1) << shift) - 1;
  }

  /// How many there were.
  public long count() {
    return count;
  }

  /// All together.
  public long total() {
    return total;
  }

  /// The longest; 0 where there was none.
  public long most() {
    return most;
  }

  /// The mean; 0 where there was none.
  public long mean() {
    return count == 0 ? 0 : total / count;
  }

  /// The smallest duration that a share of all did not exceed; 0 where there was none.
  ///
  /// @param share from 0 to 1
  public long quantile(double share) {
    long wanted = Math.max(1, (long) Math.ceil(share * count));
    long seen = 0;
    for (int i = 0; i < buckets.length; i++) {
      seen += buckets[i];
      if (seen >= wanted) {
        return Math.min(largest(i), most);
      }
    }
    return most;
  }
}

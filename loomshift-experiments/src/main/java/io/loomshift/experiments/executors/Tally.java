package io.loomshift.experiments.executors;

import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;

/// Counts tasks that ended, and how long they took from when they were sent. Thread-safe.
final class Tally {
  /// Buckets for each doubling of the time: they are 4 % wide.
  private static final int FINE = 16;

  private final AtomicLongArray buckets = new AtomicLongArray(64 * FINE);
  private final LongAdder count = new LongAdder();

  void add(long nanos) {
    count.increment();
    long time = Math.max(1, nanos);
    int doublings = 63 - Long.numberOfLeadingZeros(time);
    int part = doublings < 4 ? 0 : (int) (time >>> (doublings - 4)) - FINE;
    buckets.incrementAndGet(doublings * FINE + part);
  }

  /// What several counted, as one.
  static Tally of(List<Tally> parts) {
    Tally all = new Tally();
    for (Tally part : parts) {
      all.count.add(part.count());
      for (int i = 0; i < all.buckets.length(); i++) {
        all.buckets.addAndGet(i, part.buckets.get(i));
      }
    }
    return all;
  }

  long count() {
    return count.sum();
  }

  /// The time in nanoseconds that so large a part of the tasks stayed below.
  double quantile(double part) {
    long total = 0;
    for (int i = 0; i < buckets.length(); i++) {
      total += buckets.get(i);
    }
    long below = 0;
    for (int i = 0; i < buckets.length(); i++) {
      below += buckets.get(i);
      if (total > 0 && below >= part * total) {
        return Math.scalb(1 + (i % FINE + 0.5) / FINE, i / FINE);
      }
    }
    return 0;
  }
}

package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// How many workers take tasks that compute so little that what limits is the queue.
///
/// Two processors that take tasks from one queue in turn wait for its words more than one does that
/// takes them all: nearly empty tasks end sooner on fewer threads. So while more tasks end than a
/// queue can hand out to several processors, their number is halved; once fewer do than one would
/// get done alone, it is doubled again. Not thread-safe.
final class Contention {
  /// Of tasks that end, and so of takings: a word that two processors change in turn takes each
  /// some 0.1 to 0.2 µs. Two workers reach this with tasks of less than 0.2 µs.
  private static final double CONTENDED_A_SECOND = 5e6;

  /// One worker falls below with tasks of 0.5 µs.
  private static final double SLOW_A_SECOND = 2e6;

  /// Between two counts: below it, one task that ends early or late is a large part of the rate.
  private static final long SHORTEST_NANOS = TimeUnit.MICROSECONDS.toNanos(500);

  private final Lane lane;
  private final Permits permits;
  private int target = Integer.MAX_VALUE;
  private long lastNanos;
  private long lastCompleted;

  Contention(Lane lane, Permits permits) {
    this.lane = lane;
    this.permits = permits;
  }

  /// All may run tasks again.
  void reset() {
    lastNanos = 0;
    set(Integer.MAX_VALUE);
  }

  /// Changes the number by what ended since the last sample.
  void follow(long nowNanos) {
    long completed = lane.completed();
    long nanos = nowNanos - lastNanos;
    double perSecond = (completed - lastCompleted) * 1e9 / nanos;
    boolean isKnown = lastNanos != 0 && nanos >= SHORTEST_NANOS;
    lastNanos = nowNanos;
    lastCompleted = completed;
    if (!isKnown || lane.queue().isEmpty()) {
      return;
    }
    int running = permits.count(Place.COMPUTING);
    if (perSecond > CONTENDED_A_SECOND && running > 1) {
      set(running / 2);
    } else if (perSecond < SLOW_A_SECOND && target < Integer.MAX_VALUE) {
      set(Math.clamp(2L * target, 1, Integer.MAX_VALUE));
    }
  }

  private void set(int workers) {
    target = workers;
    permits.setComputingTarget(workers);
  }
}

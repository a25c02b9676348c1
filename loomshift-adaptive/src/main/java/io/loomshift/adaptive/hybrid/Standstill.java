package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Finds out whether platform threads of one place wait while none of their tasks ends: they may
/// wait for tasks that wait for them. The oldest of those then go on elsewhere: more and more where
/// all threads wait; where some compute, as many as wait, so that no more compute at once; and
/// where all compute for long, one after the other. Not thread-safe.
final class Standstill {
  /// What one sample shows of threads of a place.
  ///
  /// @param seen how many were asked
  /// @param waiting those of them that wait
  record Sight(int seen, int waiting) {
    static final Sight NONE = new Sight(0, 0);

    boolean allWait() {
      return waiting == seen;
    }
  }

  /// The most tasks that are let overflow at once.
  private static final int MOST_UNSTUCK = 1 << 16;

  /// Samples on end in which no task ended on threads of the place, all of which waited.
  private static final int STILL_SAMPLES = 5;

  /// How long none ended while some of the threads waited: the others may compute for ever.
  private static final long PARTLY_STILL_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// How long none ended whatever the threads do: tasks of other places may wait for those that
  /// never get one. Tasks that compute for longer than that become one more a second at most.
  private static final long COMPUTING_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Lane lane;
  private final Dispatcher dispatcher;
  private int still;
  private int unstick = 1;
  private long lastCompleted;
  private long sinceNanos;

  Standstill(Lane lane, Dispatcher dispatcher) {
    this.lane = lane;
    this.dispatcher = dispatcher;
  }

  void reset() {
    still = 0;
  }

  /// Whether none of its tasks ended in the last sample, and none computed.
  boolean isStill() {
    return still > 0;
  }

  /// The same while tasks wait that no further thread can take.
  boolean isSuspected() {
    return still > 0 && isStuck();
  }

  private boolean isStuck() {
    return dispatcher.wants(lane.place()) && dispatcher.isExhausted(lane.place());
  }

  /// Lets tasks go on elsewhere, by what a sample shows.
  ///
  /// @return whether some may have gone
  boolean follow(long nowNanos, Sight sight) {
    long completed = lane.completed();
    boolean hasEnded = completed != lastCompleted;
    boolean isStuck = isStuck();
    lastCompleted = completed;
    still = sight.allWait() && !hasEnded ? still + 1 : 0;
    if (still < STILL_SAMPLES) {
      unstick = 1;
    }
    if (hasEnded || !isStuck) {
      sinceNanos = nowNanos;
    }
    long nanos = nowNanos - sinceNanos;
    int count = still >= STILL_SAMPLES ? unstick : 0;
    if (nanos >= PARTLY_STILL_NANOS) {
      count = Math.max(count, Math.max(sight.waiting(), nanos >= COMPUTING_NANOS ? 1 : 0));
    }
    if (!isStuck || count == 0) {
      return false;
    }
    dispatcher.letOverflow(lane.place(), count);
    sinceNanos = nowNanos;
    unstick = Math.min(MOST_UNSTUCK, 2 * unstick);
    return true;
  }
}

package io.loomshift.adaptive.hybrid;

/// Finds out whether all platform threads of one place wait while none of their tasks ends: they
/// may wait for tasks that wait for them. The oldest of those then go on elsewhere. Not
/// thread-safe.
final class Standstill {
  /// The most tasks that are let overflow at once.
  private static final int MOST_UNSTUCK = 1 << 16;

  /// Samples on end in which no task ended on threads of the place, all of which waited.
  private static final int STILL_SAMPLES = 5;

  private final Lane lane;
  private final Dispatcher dispatcher;
  private int still;
  private int unstick = 1;
  private long lastCompleted;

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
  /// @param allWait whether all threads that were sampled wait
  /// @return whether some may have gone
  boolean follow(boolean allWait) {
    long completed = lane.completed();
    still = allWait && completed == lastCompleted ? still + 1 : 0;
    lastCompleted = completed;
    if (still < STILL_SAMPLES) {
      unstick = 1;
      return false;
    }
    boolean isStuck = isStuck();
    if (isStuck) {
      dispatcher.letOverflow(lane.place(), unstick);
    }
    unstick = Math.min(MOST_UNSTUCK, 2 * unstick);
    return isStuck;
  }
}

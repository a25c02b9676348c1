package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Whether virtual threads give their carriers up before each task, since others that were woken
/// wait for one.
///
/// Where each task that ends hands over the next, a carrier that takes it goes on with it, and the
/// JDK's scheduler may never come to what others woke: tasks wait for ever for tasks that have all
/// they need. To give a carrier up takes each task some microseconds, so it ends after a while.
/// Where others wait again soon, it lasts twice as long. Not thread-safe.
final class Turns {
  /// How long some wait for a carrier: a burst of tasks has had its turn by then, or a class that
  /// holds the carriers has been moved.
  private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// The same where the system may come to share the processors, which takes some 150 ms to decide.
  private static final long LATE_SHARING_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(8);

  private boolean wasLate;
  private boolean hasBeenOn;
  private long lateSinceNanos;
  private boolean isOn;
  private long changedNanos;
  private long lengthNanos = SHORTEST_NANOS;

  /// Sees one sample.
  ///
  /// @param isLate whether a virtual thread waits for a carrier for long, and more tasks have begun
  ///   on virtual threads than there are carriers
  /// @param isSharingPossible whether the system may come to share the processors
  void follow(long nowNanos, boolean isLate, boolean isSharingPossible) {
    if (isOn) {
      if (nowNanos - changedNanos >= lengthNanos) {
        isOn = false;
        wasLate = false;
        changedNanos = nowNanos;
      }
      return;
    }
    if (isLate && !wasLate) {
      lateSinceNanos = nowNanos;
    }
    wasLate = isLate;
    long bound = isSharingPossible ? LATE_SHARING_NANOS : LATE_NANOS;
    if (isLate && nowNanos - lateSinceNanos >= bound) {
      boolean isAgain = hasBeenOn && nowNanos - changedNanos < lengthNanos;
      lengthNanos = isAgain ? Math.min(LONGEST_NANOS, 2 * lengthNanos) : SHORTEST_NANOS;
      isOn = true;
      hasBeenOn = true;
      changedNanos = nowNanos;
    }
  }

  /// Whether they are to give their carriers up.
  boolean isOn() {
    return isOn;
  }
}

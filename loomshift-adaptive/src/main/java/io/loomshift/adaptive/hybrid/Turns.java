package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Whether virtual threads give their carriers up before each task, since others that were woken
/// never get one.
///
/// Where each task that ends hands over the next, a carrier that takes it goes on with it, and the
/// JDK's scheduler may never come to what others woke: tasks wait for ever for tasks that have all
/// they need. To give a carrier up takes each task some microseconds, and far longer where other
/// programs want the processors, so it lasts for a moment only. Not thread-safe.
final class Turns {
  /// How long one and the same virtual thread has waited for a carrier. Where tasks are many, or
  /// other programs take the processors, it comes to run before.
  static final long STARVED_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private static final long LENGTH_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private boolean isOn;
  private long sinceNanos;

  /// Sees one sample.
  ///
  /// @param isStarved whether a virtual thread has waited for a carrier for so long, and more tasks
  ///   have begun on virtual threads than there are carriers
  void follow(long nowNanos, boolean isStarved) {
    if (isOn) {
      isOn = nowNanos - sinceNanos < LENGTH_NANOS;
    } else if (isStarved) {
      isOn = true;
      sinceNanos = nowNanos;
    }
  }

  /// Whether they are to give their carriers up.
  boolean isOn() {
    return isOn;
  }
}

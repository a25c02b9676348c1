package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Tells whether virtual threads that were woken wait for a carrier: by one more of them, which is
/// started at one sample and has begun soon by the next, or not. Not thread-safe.
final class CarrierProbe implements Runnable {
  /// From when on it began late. Samples come every 10 ms, in which many tasks have had their turn.
  ///
  /// Source: 165 callers whose tasks compute for 0.1 ms and wait for 0.7 ms kept each other waiting
  /// for 8 ms on two carriers.
  private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private volatile boolean isAsked;
  private long askedNanos;
  private volatile long begunNanos;

  /// Whether the last one began late, or has not begun yet.
  boolean isLate() {
    return isAsked || begunNanos - askedNanos >= LATE_NANOS;
  }

  /// Whether one has waited for its carrier for so long, and waits on.
  boolean waits(long nowNanos, long nanos) {
    return isAsked && nowNanos - askedNanos >= nanos;
  }

  /// Whether one waits for its carrier.
  boolean isWaiting() {
    return isAsked;
  }

  /// Starts the next one, where the last one has begun.
  void ask(long nowNanos) {
    if (!isAsked) {
      Thread thread = Thread.ofVirtual().inheritInheritableThreadLocals(false).unstarted(this);
      thread.setContextClassLoader(null);
      askedNanos = nowNanos;
      isAsked = true;
      try {
        thread.start();
      } catch (OutOfMemoryError e) {
        begunNanos = nowNanos;
        isAsked = false;
      }
    }
  }

  @Override
  public void run() {
    begunNanos = System.nanoTime();
    isAsked = false;
  }
}

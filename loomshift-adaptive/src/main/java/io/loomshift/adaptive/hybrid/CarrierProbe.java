package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Tells whether virtual threads that were woken wait for a carrier: by two more of them, which are
/// started at one sample and have begun soon by the next, or not. One of them goes to sleep for a
/// moment, as what the JDK's timer wakes stands in another queue of its scheduler than what other
/// threads wake, and a carrier that finds enough in one may not come to the other. Not thread-safe.
final class CarrierProbe {
  /// From when on one began late. Samples come every 10 ms, in which many tasks have had their
  /// turn.
  ///
  /// Source: 165 callers whose tasks compute for 0.1 ms and wait for 0.7 ms kept each other waiting
  /// for 8 ms on two carriers.
  private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  /// One that is asked again and again.
  private static final class Asked implements Runnable {
    private final boolean sleeps;
    private volatile boolean isAsked;
    private long askedNanos;
    private volatile long answeredNanos;

    Asked(boolean sleeps) {
      this.sleeps = sleeps;
    }

    void ask(long nowNanos) {
      if (!isAsked) {
        Thread thread = Thread.ofVirtual().inheritInheritableThreadLocals(false).unstarted(this);
        thread.setContextClassLoader(null);
        askedNanos = nowNanos;
        isAsked = true;
        try {
          thread.start();
        } catch (OutOfMemoryError e) {
          answeredNanos = nowNanos;
          isAsked = false;
        }
      }
    }

    boolean waits(long nowNanos, long nanos) {
      return isAsked && nowNanos - askedNanos >= nanos;
    }

    @Override
    public void run() {
      if (sleeps) {
        LockSupport.parkNanos(this, 1);
      }
      answeredNanos = System.nanoTime();
      isAsked = false;
    }
  }

  private final Asked beginning = new Asked(false);
  private final Asked sleeping = new Asked(true);

  /// Whether the last one began late, or has not begun yet.
  boolean isLate() {
    return beginning.isAsked || beginning.answeredNanos - beginning.askedNanos >= LATE_NANOS;
  }

  /// Whether one has waited for its carrier for so long, and waits on.
  boolean waits(long nowNanos, long nanos) {
    return beginning.waits(nowNanos, nanos) || sleeping.waits(nowNanos, nanos);
  }

  /// Whether one waits for its carrier.
  boolean isWaiting() {
    return beginning.isAsked || sleeping.isAsked;
  }

  /// Starts the next ones, where the last ones have answered.
  void ask(long nowNanos) {
    beginning.ask(nowNanos);
    sleeping.ask(nowNanos);
  }
}

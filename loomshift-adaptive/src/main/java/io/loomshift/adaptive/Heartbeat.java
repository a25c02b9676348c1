package io.loomshift.adaptive;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// Time, and something that happens again and again. Tests have one that moves by hand.
interface Heartbeat {
  /// The time in nanoseconds, from any fixed origin.
  long nanos();

  /// Calls `beat` once an interval, on one thread, until what is returned is closed. Closing does
  /// not wait for a beat that runs.
  ///
  /// @param daemon whether the JVM may end while this beats
  AutoCloseable start(String name, boolean daemon, Duration interval, Runnable beat);

  /// The clock of the system, and a platform thread.
  static Heartbeat system() {
    return new Heartbeat() {
      @Override
      public long nanos() {
        return System.nanoTime();
      }

      @Override
      public AutoCloseable start(String name, boolean daemon, Duration interval, Runnable beat) {
        Pulse pulse = new Pulse(interval.toNanos(), beat);
        // A platform thread: it must run when all carriers are held.
        Thread thread =
            Thread.ofPlatform()
                .name(name)
                .daemon(daemon)
                .inheritInheritableThreadLocals(false)
                .start(pulse);
        return () -> {
          pulse.ended = true;
          LockSupport.unpark(thread);
        };
      }
    };
  }

  /// The loop of the system's heartbeat.
  final class Pulse implements Runnable {
    private final long intervalNanos;
    private final Runnable beat;
    private volatile boolean ended;

    Pulse(long intervalNanos, Runnable beat) {
      this.intervalNanos = intervalNanos;
      this.beat = beat;
    }

    @Override
    public void run() {
      long next = System.nanoTime() + intervalNanos;
      while (!ended) {
        long now = System.nanoTime();
        if (now < next) {
          LockSupport.parkNanos(this, next - now);
        } else {
          beat.run();
          // Beats that were missed are not made up for.
          long late = System.nanoTime() - next;
          next += late < intervalNanos ? intervalNanos : late + intervalNanos;
        }
        // Nobody has a reason to interrupt this thread; parking would return at once for ever.
        boolean ignored = Thread.interrupted();
      }
    }
  }
}

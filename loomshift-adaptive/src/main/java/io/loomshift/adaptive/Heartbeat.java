package io.loomshift.adaptive;

import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/// Time, and something that happens again and again. Tests have one that moves by hand.
interface Heartbeat {
  /// The time in nanoseconds, from any fixed origin.
  long nanos();

  /// Calls `beat` once an interval, on one thread, until what is returned is closed. Closing does
  /// not wait for a beat that runs.
  ///
  /// @param daemon whether the JVM may end while this beats
  /// @param intervalNanos tells the time from now to the next beat; asked at the start and after
  ///   each beat
  AutoCloseable start(String name, boolean daemon, LongSupplier intervalNanos, Runnable beat);

  /// The clock of the system, and a platform thread.
  static Heartbeat system() {
    return new Heartbeat() {
      @Override
      public long nanos() {
        return System.nanoTime();
      }

      @Override
      public AutoCloseable start(
          String name, boolean daemon, LongSupplier intervalNanos, Runnable beat) {
        Pulse pulse = new Pulse(intervalNanos, beat);
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
    private final LongSupplier intervalNanos;
    private final Runnable beat;
    private volatile boolean ended;

    Pulse(LongSupplier intervalNanos, Runnable beat) {
      this.intervalNanos = intervalNanos;
      this.beat = beat;
    }

    @Override
    public void run() {
      long interval = intervalNanos.getAsLong();
      long next = System.nanoTime() + interval;
      while (!ended) {
        long now = System.nanoTime();
        if (now < next) {
          LockSupport.parkNanos(this, next - now);
        } else {
          try {
            beat.run();
            interval = intervalNanos.getAsLong();
          } catch (Throwable e) {
            // Threads that could not be made, and the JVM's life, depend on the next beat.
          }
          // Beats that were missed are not made up for.
          long late = System.nanoTime() - next;
          next += late < interval ? interval : late + interval;
        }
        // Nobody has a reason to interrupt this thread; parking would return at once for ever.
        boolean ignored = Thread.interrupted();
      }
    }
  }
}

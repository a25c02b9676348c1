package io.loomshift.experiments.framework;

import java.util.concurrent.TimeUnit;

/// A clock that can be waited for.
interface Timer {
  /// The clock of this machine.
  Timer SYSTEM =
      new Timer() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public void await(long nanos) throws InterruptedException {
          TimeUnit.NANOSECONDS.sleep(nanos - System.nanoTime());
        }
      };

  /// Nanoseconds since some moment, as [System#nanoTime()].
  long nanos();

  /// Waits until it is that late; returns at once where it is.
  void await(long nanos) throws InterruptedException;
}

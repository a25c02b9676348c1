package io.loomshift.measure.load;

import java.util.concurrent.locks.LockSupport;

/// What time it is for a load, waiting for it, and the threads of its requests: tests have one that
/// does not wait for real time to pass.
interface LoadClock {
  /// Nanoseconds since some moment.
  long nanos();

  /// Returns when it is that time, or at once where it has passed.
  void awaitUntil(long nanos) throws InterruptedException;

  /// Runs a request on a thread of its own.
  void start(Runnable request);

  /// Real time, and virtual threads.
  static LoadClock system() {
    return new LoadClock() {
      @Override
      public long nanos() {
        return System.nanoTime();
      }

      @Override
      public void awaitUntil(long nanos) throws InterruptedException {
        for (long left = nanos - nanos(); left > 0; left = nanos - nanos()) {
          LockSupport.parkNanos(left);
          if (Thread.interrupted()) {
            throw new InterruptedException();
          }
        }
      }

      @Override
      public void start(Runnable request) {
        Thread.startVirtualThread(request);
      }
    };
  }
}

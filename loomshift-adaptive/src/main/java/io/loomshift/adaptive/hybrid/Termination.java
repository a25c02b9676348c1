package io.loomshift.adaptive.hybrid;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The end of an executor, and who waits for it. As the body of a thread it keeps the JVM alive
/// until then. Thread-safe.
final class Termination implements Runnable {
  private final CountDownLatch latch = new CountDownLatch(1);

  /// All has ended.
  void reach() {
    latch.countDown();
  }

  boolean await(long timeout, TimeUnit unit) throws InterruptedException {
    return latch.await(timeout, unit);
  }

  /// Whoever interrupts it, the tasks are to end all the same.
  @Override
  public void run() {
    boolean isInterrupted = false;
    while (latch.getCount() > 0) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}

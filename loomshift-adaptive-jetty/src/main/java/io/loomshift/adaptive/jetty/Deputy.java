package io.loomshift.adaptive.jetty;

import java.util.concurrent.CountDownLatch;

/// A task that stands for one that a thread outside runs, from its turn until that one ends.
/// Thread-safe.
final class Deputy implements Runnable {
  private final CountDownLatch turn = new CountDownLatch(1);
  private final CountDownLatch end = new CountDownLatch(1);

  @Override
  public void run() {
    turn.countDown();
    try {
      end.await();
    } catch (InterruptedException e) {
      // The executor is being stopped; the task outside is not one of its own.
      Thread.currentThread().interrupt();
    }
  }

  /// Lets the task outside begin, because the executor never will run this one.
  void release() {
    turn.countDown();
  }

  /// Waits until the task outside may begin: when the executor has a thread for it, or when
  /// somebody wants the caller to end.
  void awaitTurn() {
    try {
      turn.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// The task outside has ended.
  void end() {
    end.countDown();
  }
}

package io.loomshift.adaptive;

import java.util.concurrent.CountDownLatch;

/// A worker that does not ask, until it is told to end.
final class Parked {
  private final CountDownLatch running = new CountDownLatch(1);
  private final CountDownLatch ending = new CountDownLatch(1);
  final Thread thread;

  Parked(AdaptiveThreadFactory factory) throws InterruptedException {
    thread =
        factory.newThread(() -> {
          running.countDown();
          Asking.quietly(ending::await);
        });
    thread.start();
    running.await();
  }

  void end() throws InterruptedException {
    ending.countDown();
    thread.join();
  }
}

package io.loomshift.adaptive;

import static io.loomshift.adaptive.AdaptiveThreadFactory.isMarkedForTransition;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/// A worker that asks for its mark when it is told to.
final class Asking {
  private final LinkedBlockingQueue<Runnable> orders = new LinkedBlockingQueue<>();
  private final CountDownLatch running = new CountDownLatch(1);
  private volatile boolean isEnding;
  volatile boolean answer;
  final Thread thread;

  Asking(AdaptiveThreadFactory factory) throws InterruptedException {
    thread =
        factory.newThread(() -> {
          running.countDown();
          while (!isEnding) {
            quietly(() -> orders.take().run());
          }
        });
    thread.start();
    running.await();
  }

  void ask() throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    orders.add(() -> {
      answer = isMarkedForTransition(Thread.currentThread());
      asked.countDown();
    });
    asked.await();
  }

  void end() throws InterruptedException {
    orders.add(() -> isEnding = true);
    thread.join();
  }

  void askAndEnd() throws InterruptedException {
    ask();
    end();
  }

  /// Something that may be interrupted, and is not in these tests.
  interface Waiting {
    void run() throws InterruptedException;
  }

  static void quietly(Waiting waiting) {
    try {
      waiting.run();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static void untilInterrupted(Waiting waiting) {
    try {
      waiting.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

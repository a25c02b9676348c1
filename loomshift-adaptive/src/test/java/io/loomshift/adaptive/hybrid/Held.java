package io.loomshift.adaptive.hybrid;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/// Tasks that hold their threads until they are let go.
final class Held implements Runnable {
  final CountDownLatch begun;
  final CountDownLatch gate = new CountDownLatch(1);
  final Set<Thread> threads = ConcurrentHashMap.newKeySet();

  Held(int tasks) {
    begun = new CountDownLatch(tasks);
  }

  @Override
  public void run() {
    threads.add(Thread.currentThread());
    begun.countDown();
    try {
      gate.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// More tasks wait than there are processors.
  static void waitOnVirtualThreads(HybridExecutor executor) throws InterruptedException {
    int many = 10 * Runtime.getRuntime().availableProcessors();
    Held held = new Held(many);
    for (int i = 0; i < many; i++) {
      executor.execute(held);
    }
    held.begun.await();
    held.gate.countDown();
  }
}

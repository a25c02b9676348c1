package io.loomshift.adaptive.hybrid;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

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

  /// One that holds no thread.
  static Held open() {
    Held held = new Held(1);
    held.gate.countDown();
    return held;
  }

  /// Has the executor see that tasks of this class wait: virtual threads are theirs from then on.
  static void learn(HybridExecutor executor) throws InterruptedException {
    executor.setVirtualThreads(1);
    int many = 10 * Runtime.getRuntime().availableProcessors();
    Held held = new Held(many);
    for (int i = 0; i < many; i++) {
      executor.execute(held);
    }
    while (!executor.explain().contains("Held on virtual threads: ")) {
      // The next one has the control look again.
      executor.execute(held);
      LockSupport.parkNanos(100_000);
    }
    executor.setVirtualThreads(1_000);
    held.gate.countDown();
    held.begun.await();
    while (executor.counts().running() > 0) {
      // Platform threads that help out would take the next one, too.
      Thread.onSpinWait();
    }
  }
}

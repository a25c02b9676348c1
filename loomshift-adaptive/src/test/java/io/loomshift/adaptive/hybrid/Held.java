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
}

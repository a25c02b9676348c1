package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// Pools that differ in who waits for their tasks.
class Batches {
  private final BlockingQueue<String> from = new LinkedBlockingQueue<>();
  private final BlockingQueue<String> to = new LinkedBlockingQueue<>();

  void closed() {
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
      pool.execute(this::copy);
    }
  }

  void stopped() {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.execute(this::copy);
    pool.shutdown();
  }

  void awaited() throws InterruptedException {
    ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
    pool.execute(this::copy);
    pool.shutdown();
    while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
      to.put("still waiting");
    }
  }

  void awaitedForATime() throws InterruptedException {
    ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();
    pool.execute(this::copy);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.SECONDS);
  }

  void daemons() {
    ExecutorService pool =
        Executors.newVirtualThreadPerTaskExecutor();
    pool.execute(this::copy);
    pool.shutdown();
  }

  private void copy() {
    try {
      to.put(from.take());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

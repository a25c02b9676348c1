package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

/// Pools that move, and factories of which only the first goes with the edit of its pool.
class Factories {
  private final BlockingQueue<String> from = new LinkedBlockingQueue<>();

  private final ExecutorService beside =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("mail").factory());

  private final ExecutorService urgent =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("urgent").factory());

  private final ExecutorService given = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("kept").factory());

  protected final ExecutorService open =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "open");
            thread.setDaemon(true);
            return thread;
          });

  void wait(int which) {
    switch (which) {
      case 0 -> beside.execute(this::next);
      case 1 -> urgent.execute(this::next);
      case 2 -> given.execute(this::next);
      default -> open.execute(this::next);
    }
  }

  private void next() {
    try {
      from.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

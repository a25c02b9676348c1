package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;

/// Pools that move, and factories of which only the first goes with the edit of its pool.
class Factories {
  private final BlockingQueue<String> from = new LinkedBlockingQueue<>();

  private final ExecutorService beside =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "mail");
            thread.setDaemon(true);
            return thread;
          });

  private final ExecutorService urgent =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "urgent");
            thread.setDaemon(true);
            thread.setPriority(7);
            return thread;
          });

  private final ThreadFactory kept =
      task -> {
        Thread thread = new Thread(task, "kept");
        thread.setDaemon(true);
        return thread;
      };

  private final ExecutorService given = Executors.newCachedThreadPool(kept);

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

package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import org.others.Threads;

/// Private pools that differ in what makes their threads.
class Factories {
  private final BlockingQueue<String> from = new LinkedBlockingQueue<>();
  private final ExecutorService daemons = Executors.newCachedThreadPool(Threads.daemons("mail"));
  private final ExecutorService users = Executors.newCachedThreadPool(Threads.users("mail"));
  private final ExecutorService loading = Executors.newCachedThreadPool(Threads.loading("mail"));
  private final ExecutorService noting = Executors.newCachedThreadPool(Threads.noting("mail"));

  private final ExecutorService named =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "mail " + task);
            thread.setDaemon(true);
            return thread;
          });

  private final ExecutorService unnamed =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, task.toString());
            thread.setDaemon(true);
            return thread;
          });

  void wait(int which) {
    switch (which) {
      case 0 -> daemons.execute(this::next);
      case 1 -> users.execute(this::next);
      case 2 -> loading.execute(this::next);
      case 3 -> noting.execute(this::next);
      case 4 -> named.execute(this::next);
      default -> unnamed.execute(this::next);
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

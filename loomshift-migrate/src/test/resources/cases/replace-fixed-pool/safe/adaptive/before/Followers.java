import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

class Followers {
  private final ExecutorService orders = Executors.newFixedThreadPool(64);
  private final AtomicInteger number = new AtomicInteger();

  List<Runnable> stop() {
    return orders.shutdownNow();
  }

  void mails(List<Runnable> tasks, int size) {
    try (ExecutorService mails =
        Executors.newFixedThreadPool(
            size,
            task -> {
              Thread thread = new Thread(task, "mail-" + number.incrementAndGet());
              thread.setDaemon(true);
              thread.setUncaughtExceptionHandler((t, e) -> System.err.println(e));
              return thread;
            })) {
      tasks.forEach(mails::execute);
    }
  }

  IntFunction<ExecutorService> reference() {
    return Executors::newFixedThreadPool;
  }

  static void main(String[] args) {
    ExecutorService open = Executors.newFixedThreadPool(args.length);
    open.execute(() -> {});
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

class Lister {
  private static final AtomicInteger COUNT = new AtomicInteger();

  final ExecutorService pool =
      Executors.newCachedThreadPool(task -> new Thread(task, "mail-" + COUNT.getAndIncrement()));

  static long mailers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("mail-"))
        .count();
  }
}

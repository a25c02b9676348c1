import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

class Lost {
  private static final AtomicInteger COUNT = new AtomicInteger();

  ExecutorService shared =
      Executors.newCachedThreadPool(task -> new Thread(task, "shared-" + COUNT.getAndIncrement()));

  ExecutorService alive =
      Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "alive");
        thread.setDaemon(false);
        return thread;
      });

  ExecutorService padded(int[] count) {
    return Executors.newCachedThreadPool(
        task -> new Thread(task, String.format("p-%03d", count[0]++)));
  }

  int made() {
    return COUNT.get();
  }
}

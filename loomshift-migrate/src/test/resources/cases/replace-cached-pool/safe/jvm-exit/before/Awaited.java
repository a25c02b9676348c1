import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class Awaited {
  public static void main(String[] arguments) throws InterruptedException {
    try (ExecutorService resource = Executors.newCachedThreadPool()) {
      resource.execute(() -> {});
    }
    ExecutorService closed = Executors.newCachedThreadPool();
    closed.close();
    ExecutorService awaited = Executors.newCachedThreadPool();
    awaited.shutdown();
    awaited.awaitTermination(1, TimeUnit.HOURS);
    ExecutorService daemons =
        Executors.newCachedThreadPool(task -> {
          Thread thread = new Thread(task);
          thread.setDaemon(true);
          return thread;
        });
    daemons.execute(() -> {});
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class Awaited {
  public static void main(String[] arguments) throws InterruptedException {
    try (ExecutorService resource = Executors.newVirtualThreadPerTaskExecutor()) {
      resource.execute(() -> {});
    }
    ExecutorService closed = Executors.newVirtualThreadPerTaskExecutor();
    closed.close();
    ExecutorService awaited = Executors.newVirtualThreadPerTaskExecutor();
    awaited.shutdown();
    awaited.awaitTermination(1, TimeUnit.HOURS);
    ExecutorService daemons =
        Executors.newVirtualThreadPerTaskExecutor();
    daemons.execute(() -> {});
  }
}

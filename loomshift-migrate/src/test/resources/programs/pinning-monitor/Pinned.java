import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Two tasks wait inside `synchronized`, each in a monitor of its own, for what the third one does.
class Pinned {
  public static void main(String[] arguments) {
    CountDownLatch ready = new CountDownLatch(1);
    try (ExecutorService pool = Executors.newCachedThreadPool()) {
      pool.execute(() -> await(ready));
      pool.execute(() -> await(ready));
      pool.execute(ready::countDown);
    }
    System.out.println("done");
  }

  private static void await(CountDownLatch ready) {
    synchronized (new Object()) {
      try {
        ready.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

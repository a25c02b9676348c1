import java.io.InputStream;
import java.util.concurrent.locks.LockSupport;

class Console {
  void copy(InputStream from) {
    Thread thread =
        Thread.ofVirtual().name("console " + from).unstarted(() -> {
          while (!Thread.currentThread().isInterrupted()) {
            System.out.println(Thread.currentThread().getName() + " waits");
            pause();
          }
        });
    thread.start();
  }

  static void greet() {
    Thread.startVirtualThread(() -> {
      pause();
      System.out.println("hello");
    });
  }

  private static void pause() {
    LockSupport.parkNanos(1_000_000);
  }
}

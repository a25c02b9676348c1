import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Starts its thread by a method that says which kind it is.
final class Worker {
  private final BlockingQueue<String> jobs = new LinkedBlockingQueue<>();

  void startPlatformThread() {
    Thread thread = new Thread(this::serve, "jobs");
    thread.setDaemon(true);
    thread.start();
  }

  private void serve() {
    while (true) {
      try {
        jobs.take();
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Gives a thread of each kind.
final class Pair {
  private final BlockingQueue<String> jobs = new LinkedBlockingQueue<>();

  Thread worker() {
    Thread thread = new Thread(this::serve, "worker");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  Thread virtualWorker() {
    return Thread.startVirtualThread(this::serve);
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

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Stopped {
  private ExecutorService pool;

  void start() {
    pool =
        Executors.newVirtualThreadPerTaskExecutor();
  }

  void stop() {
    pool.shutdown();
    pool = null;
  }
}

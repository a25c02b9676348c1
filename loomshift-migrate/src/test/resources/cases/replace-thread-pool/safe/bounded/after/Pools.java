import io.loomshift.adaptive.BoundedVirtualExecutor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Pools {
  private final ExecutorService fixed;

  Pools(int size) {
    fixed =
        new BoundedVirtualExecutor(
            size // connections
            );
  }

  void run(Runnable task) {
    fixed.execute(task);
  }

  void stop() {
    fixed.shutdown();
  }

  ExecutorService grown(int core, int max) {
    return new ThreadPoolExecutor(core, max, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
  }

  ExecutorService full(int max) {
    return new BoundedVirtualExecutor(max);
  }

  ExecutorService direct() {
    return new BoundedVirtualExecutor(20);
  }

  ExecutorService cached() {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("cached").factory());
  }

  int active() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    return pool.getActiveCount();
  }
}

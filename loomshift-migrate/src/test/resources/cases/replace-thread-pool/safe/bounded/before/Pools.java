import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Pools {
  private final ThreadPoolExecutor fixed;

  Pools(int size) {
    fixed =
        new ThreadPoolExecutor(
            size, // connections
            size,
            60,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>());
    fixed.allowCoreThreadTimeOut(true);
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
    return new ThreadPoolExecutor(1, max, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(100));
  }

  ExecutorService direct() {
    return new ThreadPoolExecutor(0, 20, 1, TimeUnit.MINUTES, new SynchronousQueue<>());
  }

  ExecutorService cached() {
    return new ThreadPoolExecutor(
        0, Integer.MAX_VALUE, 1, TimeUnit.MINUTES, new SynchronousQueue<>(),
        task -> new Thread(task, "cached"));
  }

  int active() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    return pool.getActiveCount();
  }
}

import io.loomshift.adaptive.AdaptiveExecutor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Pools {
  private final ExecutorService fixed;

  Pools(int size) {
    fixed =
        AdaptiveExecutor.builder().platformThreads(
            size // connections
            ).build();
  }

  void run(Runnable task) {
    fixed.execute(task);
  }

  void stop() {
    fixed.shutdown();
  }

  ExecutorService grown(int core, int max) {
    return AdaptiveExecutor.builder().platformThreads(core).build();
  }

  ExecutorService full(int max) {
    return AdaptiveExecutor.builder().platformThreads(max).build();
  }

  ExecutorService direct() {
    return AdaptiveExecutor.builder().platformThreads(20).build();
  }

  ExecutorService cached() {
    return AdaptiveExecutor.builder().name("cached").platformThreads(Integer.MAX_VALUE).build();
  }

  int active() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
    return pool.getActiveCount();
  }
}

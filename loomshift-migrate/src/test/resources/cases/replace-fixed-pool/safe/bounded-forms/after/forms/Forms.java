package forms;

import static java.util.concurrent.Executors.newFixedThreadPool;

import io.loomshift.adaptive.BoundedVirtualExecutor;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Function;
import java.util.function.IntFunction;

class Forms {
  private static final int SIZE = 4;
  private final String prefix;
  private int next = 2;

  Forms(String prefix) {
    this.prefix = prefix;
  }

  List<Runnable> stop() {
    ExecutorService pool = new BoundedVirtualExecutor(SIZE);
    return pool.shutdownNow();
  }

  ExecutorService statically() {
    return new BoundedVirtualExecutor(SIZE * 2);
  }

  ExecutorService qualified() {
    return new BoundedVirtualExecutor(/* connections */ 8 /* each */);
  }

  ExecutorService commented(int size) {
    return new BoundedVirtualExecutor // for the database
        (
            size, "database" // connections
            );
  }

  ExecutorService named(int size) {
    return new BoundedVirtualExecutor(size, prefix);
  }

  ExecutorService oneName(int size) {
    return new BoundedVirtualExecutor(size, "worker");
  }

  ExecutorService handled(int size) {
    return Executors.newFixedThreadPool(
        size,
        task -> {
          Thread thread = new Thread(task);
          thread.setUncaughtExceptionHandler((t, e) -> {});
          return thread;
        });
  }

  ExecutorService virtual(int size) {
    return Executors.newFixedThreadPool(size, Thread.ofVirtual().factory());
  }

  ExecutorService counted() {
    return new BoundedVirtualExecutor(next++);
  }

  IntFunction<ExecutorService> reference() {
    return BoundedVirtualExecutor::new;
  }

  Function<Integer, ExecutorService> boxed() {
    return BoundedVirtualExecutor::new;
  }

  void onTheSpot(Runnable task) {
    new BoundedVirtualExecutor(3).execute(task);
  }

  int size() {
    var pool = Executors.newFixedThreadPool(3);
    return ((ThreadPoolExecutor) pool).getPoolSize();
  }

  ExecutorService var(boolean cached) {
    var pool = Executors.newFixedThreadPool(3);
    if (cached) {
      pool = Executors.newVirtualThreadPerTaskExecutor();
    }
    return pool;
  }

  ExecutorService one() {
    return Executors.newFixedThreadPool(1);
  }

  ExecutorService computing() {
    return Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
  }
}

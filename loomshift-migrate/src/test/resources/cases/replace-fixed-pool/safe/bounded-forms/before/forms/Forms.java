package forms;

import static java.util.concurrent.Executors.newFixedThreadPool;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntFunction;

class Forms {
  private static final int SIZE = 4;
  private final AtomicInteger number = new AtomicInteger(1);
  private final String prefix;
  private int next = 2;

  Forms(String prefix) {
    this.prefix = prefix;
  }

  List<Runnable> stop() {
    ExecutorService pool = Executors.newFixedThreadPool(SIZE);
    return pool.shutdownNow();
  }

  ExecutorService statically() {
    return newFixedThreadPool(SIZE * 2);
  }

  ExecutorService qualified() {
    return java.util.concurrent.Executors.newFixedThreadPool(/* connections */ 8 /* each */);
  }

  ExecutorService commented(int size) {
    return Executors // for the database
        .newFixedThreadPool(
            size, // connections
            task -> new Thread(task, "database-" + number.getAndIncrement()));
  }

  ExecutorService named(int size) {
    return Executors.newFixedThreadPool(size, task -> {
      Thread thread = new Thread(task, prefix + "-" + number.getAndIncrement());
      thread.setDaemon(true);
      return thread;
    });
  }

  ExecutorService oneName(int size) {
    return Executors.newFixedThreadPool(size, task -> new Thread(task, "worker"));
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
    return Executors.newFixedThreadPool(next++);
  }

  IntFunction<ExecutorService> reference() {
    return Executors::newFixedThreadPool;
  }

  Function<Integer, ExecutorService> boxed() {
    return Executors::newFixedThreadPool;
  }

  void onTheSpot(Runnable task) {
    Executors.newFixedThreadPool(3).execute(task);
  }

  int size() {
    var pool = Executors.newFixedThreadPool(3);
    return ((ThreadPoolExecutor) pool).getPoolSize();
  }

  ExecutorService var(boolean cached) {
    var pool = Executors.newFixedThreadPool(3);
    if (cached) {
      pool = Executors.newCachedThreadPool();
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

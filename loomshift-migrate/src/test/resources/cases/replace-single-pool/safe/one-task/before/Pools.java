import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Pools {
  void one() {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(Pools::pause);
    pool.shutdown();
  }

  void named() {
    ExecutorService pool = Executors.newSingleThreadExecutor(task -> new Thread(task, "pause"));
    pool.execute(Pools::pause);
    pool.shutdown();
  }

  void notEnded() {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(Pools::pause);
  }

  void two() {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(Pools::pause);
    pool.execute(Pools::pause);
    pool.shutdown();
  }

  void again() {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    for (int i = 0; i < 2; i++) {
      pool.execute(Pools::pause);
    }
    pool.shutdown();
  }

  void oneEach() {
    for (int i = 0; i < 2; i++) {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      pool.execute(Pools::pause);
      pool.shutdown();
    }
  }

  ExecutorService given() {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(Pools::pause);
    pool.shutdown();
    return pool;
  }

  void fixed() {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(Pools::pause);
    pool.shutdown();
  }

  void later() {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Runnable submit = () -> pool.execute(Pools::pause);
    submit.run();
    pool.shutdown();
  }

  void async() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor(task -> new Thread(task, "pause"));
    CompletableFuture<Void> end = CompletableFuture.runAsync(Pools::pause, pool);
    end.get();
    pool.shutdown();
  }

  void asyncTwice() throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor(task -> new Thread(task, "pause"));
    CompletableFuture<Void> end = CompletableFuture.runAsync(Pools::pause, pool);
    CompletableFuture.runAsync(Pools::pause, pool).get();
    end.get();
    pool.shutdown();
  }

  private static void pause() {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      System.err.println(e);
    }
  }

  private ExecutorService held;

  void held() {
    held = Executors.newSingleThreadExecutor();
    held.execute(Pools::pause);
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

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

  private static void pause() {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      System.err.println(e);
    }
  }
}

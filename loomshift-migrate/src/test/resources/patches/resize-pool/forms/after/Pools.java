import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Pools {
  private final ExecutorService literal = Executors.newFixedThreadPool(12);
  private final ExecutorService passed;
  private final ExecutorService direct =
      new ThreadPoolExecutor(2, 18, 1, TimeUnit.SECONDS, new SynchronousQueue<>());
  private final ExecutorService queued =
      new ThreadPoolExecutor(15, 15, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

  private Pools(int workers) {
    passed = Executors.newFixedThreadPool(workers);
  }

  static Pools standard() {
    return new Pools(9);
  }

  void run(Runnable task) {
    literal.execute(task);
    passed.execute(task);
    direct.execute(task);
    queued.execute(task);
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

class Leftovers {
  private static final int IDLE = 60;

  /** Makes the workers of the pool. */
  private static final class Factory implements ThreadFactory {
    private final AtomicInteger count = new AtomicInteger(1);

    @Override
    public Thread newThread(Runnable task) {
      return new Thread(task, "left-" + count.getAndIncrement());
    }
  }

  private final ThreadFactory factory = new Factory();

  ExecutorService pool =
      new ThreadPoolExecutor(
          0, // core
          Integer.MAX_VALUE, // most
          IDLE,
          TimeUnit.SECONDS, // idle
          new SynchronousQueue<>(), // no queue
          factory);

  ExecutorService local() {
    AtomicInteger number = new AtomicInteger();
    ThreadFactory named = task -> new Thread(task, "local-" + number.getAndIncrement());

    return new ThreadPoolExecutor(
        0, Integer.MAX_VALUE, 60, TimeUnit.SECONDS, new SynchronousQueue<>(), named);
  }
}

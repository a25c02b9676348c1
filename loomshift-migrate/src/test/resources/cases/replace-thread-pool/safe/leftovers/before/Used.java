import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Used {
  private final ThreadFactory factory = task -> new Thread(task, "used");
  final ThreadFactory open = task -> new Thread(task, "open");

  /** Idle for {@link #idle} seconds. */
  private final int idle = 60;

  private final ThreadFactory counted = counted();

  ExecutorService first =
      new ThreadPoolExecutor(
          0, Integer.MAX_VALUE, idle, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
  ExecutorService second =
      new ThreadPoolExecutor(
          0, Integer.MAX_VALUE, 60, TimeUnit.SECONDS, new SynchronousQueue<>(), open);
  ExecutorService third =
      new ThreadPoolExecutor(
          0, Integer.MAX_VALUE, 60, TimeUnit.SECONDS, new SynchronousQueue<>(), counted);

  ThreadFactory factory() {
    return factory;
  }

  private static int factories;

  private static ThreadFactory counted() {
    factories++;
    return task -> new Thread(task, "counted");
  }
}

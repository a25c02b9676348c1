import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Used {
  private final ThreadFactory factory = task -> new Thread(task, "used");
  final ThreadFactory open = task -> new Thread(task, "open");

  /** Idle for {@link #idle} seconds. */
  private final int idle = 60;

  private final ThreadFactory counted = counted();

  ExecutorService first =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("used").factory());
  ExecutorService second =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("open").factory());
  ExecutorService third =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("counted").factory());

  ThreadFactory factory() {
    return factory;
  }

  private static int factories;

  private static ThreadFactory counted() {
    factories++;
    return task -> new Thread(task, "counted");
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Pools {
  private final ExecutorService open = Executors.newCachedThreadPool();
  private final ExecutorService known = Executors.newVirtualThreadPerTaskExecutor();
  private final ExecutorService wrapping = Executors.newCachedThreadPool();
  private final ExecutorService daemons =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("daemon").factory());
  private int counted;

  public void execute(Runnable task) {
    open.execute(task);
  }

  public Future<?> count() {
    return known.submit(() -> counted++);
  }

  public void wrap(Runnable task) {
    wrapping.execute(() -> task.run());
  }

  public void executeAsDaemon(Runnable task) {
    daemons.execute(task);
  }
}

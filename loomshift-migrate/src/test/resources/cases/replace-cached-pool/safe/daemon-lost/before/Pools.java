import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Pools {
  private final ExecutorService open = Executors.newCachedThreadPool();
  private final ExecutorService known = Executors.newCachedThreadPool();
  private final ExecutorService wrapping = Executors.newCachedThreadPool();
  private final ExecutorService daemons =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "daemon");
            thread.setDaemon(true);
            return thread;
          });
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

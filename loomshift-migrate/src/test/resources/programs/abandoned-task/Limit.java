import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/// Gives up on what it is handed after a while, as test runners do.
class Limit {
  static void run(Runnable action, long millis) throws Exception {
    FutureTask<Void> task = new FutureTask<>(action, null);
    Thread thread = new Thread(task, "limited");
    thread.setDaemon(true);
    thread.start();
    task.get(millis, TimeUnit.MILLISECONDS);
  }
}

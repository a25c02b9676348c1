import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

class Reasons {
  private final ExecutorService ordered = Executors.newSingleThreadExecutor();
  private final ThreadPoolExecutor typed =
      (ThreadPoolExecutor) Executors.newFixedThreadPool(4);

  int run(Runnable task) {
    ordered.execute(task);
    typed.execute(task);
    return typed.getActiveCount();
  }
}

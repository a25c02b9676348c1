import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Workers {
  private final ExecutorService pool =
      Executors.newVirtualThreadPerTaskExecutor();

  void add(Runnable task) {
    pool.execute(task);
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Cached {
  private final ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();

  int close() {
    return pool.shutdownNow().size();
  }
}

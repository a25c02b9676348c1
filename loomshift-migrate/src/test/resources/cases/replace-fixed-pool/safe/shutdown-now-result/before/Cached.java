import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Cached {
  private final ExecutorService pool = Executors.newCachedThreadPool();

  int close() {
    return pool.shutdownNow().size();
  }
}

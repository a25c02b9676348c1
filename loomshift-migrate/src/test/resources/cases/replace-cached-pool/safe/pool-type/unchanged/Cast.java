import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

class Cast {
  private final ExecutorService pool = Executors.newCachedThreadPool();
  private final ExecutorService tested = Executors.newCachedThreadPool();

  int size() {
    return ((ThreadPoolExecutor) pool).getPoolSize();
  }

  boolean isPool() {
    return tested instanceof ThreadPoolExecutor;
  }
}

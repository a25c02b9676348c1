import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

class Later implements AutoCloseable {
  private final ExecutorService pool = Executors.newCachedThreadPool();

  <T> T call(Callable<T> action) throws Exception {
    Future<T> future = pool.submit(action);
    return result(future);
  }

  private static <T> T result(Future<T> future) throws Exception {
    return future.get(1, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    pool.close();
  }
}

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

class Limited implements AutoCloseable {
  private final ExecutorService pool = Executors.newCachedThreadPool();

  <T> T call(Callable<T> action) throws Exception {
    return pool.submit(action).get(1, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    pool.close();
  }
}

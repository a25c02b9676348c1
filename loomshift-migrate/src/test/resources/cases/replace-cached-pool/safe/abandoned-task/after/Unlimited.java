import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Unlimited implements AutoCloseable {
  private final ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();

  <T> T call(Callable<T> action) throws Exception {
    return pool.submit(action).get();
  }

  @Override
  public void close() {
    pool.close();
  }
}

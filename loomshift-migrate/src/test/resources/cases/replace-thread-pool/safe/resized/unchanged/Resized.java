import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Resized {
  private final ThreadPoolExecutor pool =
      new ThreadPoolExecutor(1, 1, 9, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

  void grow(int size) {
    pool.setMaximumPoolSize(size);
    pool.setCorePoolSize(size);
  }
}

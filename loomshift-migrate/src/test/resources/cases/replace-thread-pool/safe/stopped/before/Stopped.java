import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Stopped {
  private ThreadPoolExecutor pool;

  void start() {
    pool =
        new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, 9, TimeUnit.SECONDS, new SynchronousQueue<>());
  }

  void stop() {
    pool.shutdown();
    pool = null;
  }
}

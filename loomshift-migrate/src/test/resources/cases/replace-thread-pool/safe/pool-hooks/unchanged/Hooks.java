import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Hooks {
  ExecutorService subclass = new Pool(3);
  ExecutorService anonymous =
      new ThreadPoolExecutor(0, Integer.MAX_VALUE, 9, TimeUnit.SECONDS, new SynchronousQueue<>()) {
        @Override
        protected void afterExecute(Runnable task, Throwable failure) {
          System.out.println(task);
        }
      };

  ExecutorService started() {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(2, 2, 9, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    pool.prestartAllCoreThreads();
    return pool;
  }

  static class Pool extends ThreadPoolExecutor {
    Pool(int size) {
      super(size, size, 9, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class PerTask {
  ExecutorService lambda() {
    return Executors.newThreadPerTaskExecutor(task -> Thread.ofVirtual().name("lambda").unstarted(task));
  }

  ExecutorService reference() {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().factory());
  }

  ExecutorService variable() {
    ThreadFactory factory =
        new ThreadFactory() {
          @Override
          public Thread newThread(Runnable task) {
            Thread thread = Thread.ofVirtual().unstarted(task);
            return thread;
          }
        };
    return Executors.newThreadPerTaskExecutor(factory);
  }

  ExecutorService named() {
    return Executors.newThreadPerTaskExecutor(new Own());
  }

  private static final class Own implements ThreadFactory {
    @Override
    public Thread newThread(Runnable task) {
      return Thread.ofVirtual().name("own").unstarted(task);
    }
  }
}

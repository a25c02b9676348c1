import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class PerTask {
  ExecutorService lambda() {
    return Executors.newThreadPerTaskExecutor(task -> new Thread(task, "lambda"));
  }

  ExecutorService reference() {
    return Executors.newThreadPerTaskExecutor(Thread::new);
  }

  ExecutorService variable() {
    ThreadFactory factory =
        new ThreadFactory() {
          @Override
          public Thread newThread(Runnable task) {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
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
      return new Thread(task, "own");
    }
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Pooled implements ThreadFactory {
  @Override
  public Thread newThread(Runnable task) {
    return new Thread(task, "pooled");
  }

  ThreadFactory handedOut() {
    return task -> new Thread(task, "handed out");
  }

  ThreadFactory reference() {
    return Thread::new;
  }

  static ExecutorService pool() {
    return Executors.newSingleThreadExecutor(new Pooled());
  }
}

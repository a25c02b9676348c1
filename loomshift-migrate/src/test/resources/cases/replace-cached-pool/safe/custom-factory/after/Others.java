import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Others {
  private static final ThreadGroup GROUP = new ThreadGroup("others");

  ExecutorService wrapping = Executors.newCachedThreadPool(task -> new Thread(wrapped(task)));
  ExecutorService named = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("t-", 0).factory());
  ExecutorService suffixed =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("t-", 0).factory());
  ExecutorService grouped = Executors.newCachedThreadPool(task -> new Thread(GROUP, task));
  ExecutorService elsewhere = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("n-", 0).factory());

  private static int count;

  private static Runnable wrapped(Runnable task) {
    return () -> task.run();
  }

  record Numbered(String prefix) implements java.util.concurrent.ThreadFactory {
    @Override
    public Thread newThread(Runnable task) {
      return new Thread(task, prefix + count++);
    }
  }
}

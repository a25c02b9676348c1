import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Defaults {
  private static final ThreadFactory DEFAULT = Executors.defaultThreadFactory();

  ExecutorService inline =
      Executors.newCachedThreadPool(task -> {
        Thread thread = Executors.defaultThreadFactory().newThread(task);
        thread.setDaemon(true);
        return thread;
      });

  ExecutorService field =
      Executors.newCachedThreadPool(task -> {
        String name = "field";
        Thread thread = DEFAULT.newThread(task);
        thread.setName(name);
        return thread;
      });

  private static final class Daemons implements ThreadFactory {
    private final ThreadFactory made;

    Daemons() {
      made = Executors.defaultThreadFactory();
    }

    @Override
    public Thread newThread(Runnable task) {
      Thread thread = made.newThread(task);
      thread.setDaemon(true);
      return thread;
    }
  }

  ExecutorService assigned = Executors.newCachedThreadPool(new Daemons());

  ExecutorService method = Executors.newCachedThreadPool(factory());

  private static ThreadFactory factory() {
    return task -> DEFAULT.newThread(task);
  }
}

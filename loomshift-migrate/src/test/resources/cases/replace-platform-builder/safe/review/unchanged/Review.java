import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Review {
  private static final ThreadGroup GROUP = new ThreadGroup("g");

  void start(Runnable task, boolean daemon, int priority) {
    Thread.ofPlatform().group(GROUP).start(task);
    Thread.ofPlatform().daemon(daemon).start(task);
    Thread.ofPlatform().priority(priority).start(task);
  }

  void keep(Runnable task) {
    Thread.ofPlatform().daemon(false).start(task);
    Thread.ofPlatform().stackSize(1 << 20).start(task);
    Thread last = Thread.ofPlatform().unstarted(task);
    Runtime.getRuntime().addShutdownHook(last);
  }

  Thread.Builder kept = Thread.ofPlatform();

  ExecutorService pooled = Executors.newFixedThreadPool(8, Thread.ofPlatform().factory());
}

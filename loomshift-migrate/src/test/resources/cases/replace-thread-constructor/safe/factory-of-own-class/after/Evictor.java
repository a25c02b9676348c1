import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;

/// Classes that differ in who asks their factory for a thread.
public class Evictor {
  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private final ThreadFactory factory;
  private final Thread thread;

  public Evictor(ThreadFactory given) {
    factory = given != null ? given : new Named("evictor");
    thread =
        factory.newThread(
            new Runnable() {
              @Override
              public void run() {
                while (!Thread.currentThread().isInterrupted()) {
                  evict();
                }
              }
            });
  }

  void start() {
    thread.start();
  }

  void stop() {
    thread.interrupt();
  }

  private void evict() {
    try {
      System.out.println(queue.take());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class Named implements ThreadFactory {
    private final String name;

    Named(String name) {
      this.name = name;
    }

    @Override
    public Thread newThread(Runnable task) {
      Thread made = Thread.ofVirtual().name(name).unstarted(task);
      return made;
    }
  }

  /// Hands its factory out.
  static class Open {
    private final ThreadFactory factory = new Lent();

    ThreadFactory factory() {
      return factory;
    }

    void start() {
      factory.newThread(() -> System.out.println("started")).start();
    }

    private static final class Lent implements ThreadFactory {
      @Override
      public Thread newThread(Runnable task) {
        Thread made = new Thread(task);
        made.setDaemon(true);
        return made;
      }
    }
  }
}

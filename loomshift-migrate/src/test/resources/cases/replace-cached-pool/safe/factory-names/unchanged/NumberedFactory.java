import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

class NumberedFactory implements ThreadFactory {
  private final ThreadGroup group;
  private final AtomicInteger number = new AtomicInteger(1);
  private final String prefix;
  private final boolean daemon;

  NumberedFactory() {
    this("worker");
  }

  NumberedFactory(String name) {
    this(name, true);
  }

  NumberedFactory(String name, boolean daemon) {
    this.group = Thread.currentThread().getThreadGroup();
    this.prefix = name + "-thread-";
    this.daemon = daemon;
  }

  @Override
  public Thread newThread(Runnable task) {
    Thread thread = new Thread(group, task, prefix + number.getAndIncrement(), 0);
    thread.setDaemon(daemon);
    if (thread.getPriority() != Thread.NORM_PRIORITY) {
      thread.setPriority(Thread.NORM_PRIORITY);
    }
    return thread;
  }
}

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Others implements ThreadFactory {
  private static final ThreadFactory VIRTUAL = Thread.ofVirtual().name("v-", 0).factory();

  private final ThreadFactory wrapped = Executors.defaultThreadFactory();

  @Override
  public Thread newThread(Runnable task) {
    Thread thread = wrapped.newThread(task);
    thread.setName("wrapped");
    return thread;
  }

  Thread virtual(Runnable task) {
    return VIRTUAL.newThread(task);
  }

  Object own(Loom loom) {
    return loom.newThread("red");
  }

  interface Loom {
    Object newThread(String colour);
  }
}

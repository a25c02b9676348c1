import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Defaults {
  private static final ThreadFactory DEFAULT = Executors.defaultThreadFactory();

  ExecutorService inline =
      Executors.newVirtualThreadPerTaskExecutor();

  ExecutorService field =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("field").factory());

  ExecutorService method = Executors.newVirtualThreadPerTaskExecutor();

  private static ThreadFactory factory() {
    return task -> DEFAULT.newThread(task);
  }
}

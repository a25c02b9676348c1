import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Types {
  private final ThreadPoolExecutor asked = make();
  ThreadPoolExecutor shared =
      new ThreadPoolExecutor(0, Integer.MAX_VALUE, 9, TimeUnit.SECONDS, new SynchronousQueue<>());
  private final ThreadPoolExecutor counted =
      new ThreadPoolExecutor(0, Integer.MAX_VALUE, 9, TimeUnit.SECONDS, new SynchronousQueue<>());

  private static ThreadPoolExecutor make() {
    return new ThreadPoolExecutor(
        0, Integer.MAX_VALUE, 9, TimeUnit.SECONDS, new SynchronousQueue<>());
  }

  private static void register(ThreadPoolExecutor pool) {
    System.out.println(pool.getActiveCount());
  }

  static void passed() {
    ThreadPoolExecutor passed =
        new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, 9, TimeUnit.SECONDS, new SynchronousQueue<>());
    register(passed);
    System.out.println(passed);
  }

  static void external() {
    ThreadPoolExecutor external =
        new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, 9, TimeUnit.SECONDS, new SynchronousQueue<>());
    new ThreadPoolExecutor.CallerRunsPolicy().rejectedExecution(() -> {}, external);
  }

  int count() {
    return counted.getActiveCount() + asked.getPoolSize();
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool whose factory is a method that makes threads. */
class Pooled {
  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor(Pooled::make);
    Thread first = pool.submit(Thread::currentThread).get();
    Thread second = pool.submit(Thread::currentThread).get();
    pool.shutdown();
    System.out.println(first == second && first.isVirtual() ? "pools virtual threads" : "pools");
  }

  private static Thread make(Runnable task) {
    return new Thread(task, "worker");
  }
}

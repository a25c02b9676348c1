import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Main {
  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.execute(() -> System.out.println("still running"));
    pool.shutdown();
  }
}

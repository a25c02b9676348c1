import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Hands a thread to a pool as if it were a task. */
class Lost {
  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(new Thread(Lost::work));
    pool.shutdown();
  }

  private static void work() {
    System.out.println("worked");
  }
}

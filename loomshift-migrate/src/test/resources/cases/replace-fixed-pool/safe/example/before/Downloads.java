import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Downloads {
  private final ExecutorService pool = Executors.newFixedThreadPool(8);

  void add(Runnable download) {
    pool.execute(download);
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Pictures {
  private final ExecutorService pool = Executors.newWorkStealingPool();

  void scale(Runnable picture) {
    pool.execute(picture);
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Kept {
  private final ExecutorService fixed = Executors.newFixedThreadPool(8);
  private final ExecutorService cached = Executors.newCachedThreadPool();
  private final ExecutorService one = Executors.newSingleThreadExecutor();
}

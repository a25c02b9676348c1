import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Shutdown {
  private final ExecutorService counted = Executors.newFixedThreadPool(3);
  private final ExecutorService ignored = Executors.newFixedThreadPool(3);
  private final ExecutorService hidden = Executors.newFixedThreadPool(3);

  int close() {
    ignored.shutdownNow();
    Runnable later = () -> ignored.shutdownNow();
    later.run();
    Callable<List<Runnable>> result = () -> hidden.shutdownNow();
    return counted.shutdownNow().size() + result.hashCode();
  }
}

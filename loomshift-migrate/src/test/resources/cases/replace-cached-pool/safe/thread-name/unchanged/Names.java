import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Names {
  final ExecutorService pool = Executors.newCachedThreadPool();

  boolean isWorker() {
    return Thread.currentThread().getName().startsWith("pool-");
  }
}

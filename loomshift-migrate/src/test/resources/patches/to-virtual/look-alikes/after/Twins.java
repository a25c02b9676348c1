import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Twins {
  private final ExecutorService left = Executors.newFixedThreadPool(4);
  private final ExecutorService right = Executors.newVirtualThreadPerTaskExecutor();

  void close() {
    left.close();
    right.close();
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Cpus {
  private static final int CPUS = Runtime.getRuntime().availableProcessors();
  private int size = Math.max(2, CPUS * 2);

  final ExecutorService inline =
      Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors() + 1);
  final ExecutorService field = Executors.newFixedThreadPool(size);
  final ExecutorService method = Executors.newFixedThreadPool(count());
  final ExecutorService configured =
      Executors.newFixedThreadPool(Integer.getInteger("threads", CPUS));
  final ExecutorService elsewhere = Executors.newFixedThreadPool(Settings.size);

  void setSize(int size) {
    this.size = size;
  }

  private static int count() {
    int n = CPUS;
    return n > 4 ? 4 : n;
  }
}

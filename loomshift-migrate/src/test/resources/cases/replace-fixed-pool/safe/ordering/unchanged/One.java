import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class One {
  private static final int SIZE = 1;
  private int size = SIZE;

  final ExecutorService literal = Executors.newFixedThreadPool(1);
  final ExecutorService constant = Executors.newFixedThreadPool(SIZE);
  final ExecutorService field = Executors.newFixedThreadPool(size);
  final ExecutorService local = local();
  final ExecutorService passed = passed(1);

  private ExecutorService local() {
    int n = Math.max(0, 1);
    return Executors.newFixedThreadPool(n);
  }

  private ExecutorService passed(int n) {
    return Executors.newFixedThreadPool(n);
  }
}

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;

class Limits {
  static final int SIZE = 2 * 8;
  private int configured = 4;

  final ExecutorService constant = Executors.newFixedThreadPool(SIZE);
  final IntFunction<ExecutorService> reference = Executors::newFixedThreadPool;

  void setConfigured(int configured) {
    this.configured = configured;
  }

  ExecutorService field() {
    return Executors.newFixedThreadPool(configured);
  }

  ExecutorService parameter(int size) {
    int n = size;
    return Executors.newFixedThreadPool(n);
  }
}

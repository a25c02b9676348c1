import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import lombok.RequiredArgsConstructor;

class Pools {
  private static final int CORE = 4, MAX = 8;

  /** How long a task may take, in seconds. */
  private static final int SECONDS = 5;

  record Sized(int size) {
    ExecutorService pool() {
      return Executors.newVirtualThreadPerTaskExecutor();
    }
  }

  @RequiredArgsConstructor
  static class Configured {
    private int size;

    ExecutorService pool() {
      return Executors.newVirtualThreadPerTaskExecutor();
    }
  }

  ExecutorService large() {
    return Executors.newVirtualThreadPerTaskExecutor();
  }

  ExecutorService small() {
    return Executors.newVirtualThreadPerTaskExecutor();
  }

  int core() {
    return CORE + SECONDS;
  }
}

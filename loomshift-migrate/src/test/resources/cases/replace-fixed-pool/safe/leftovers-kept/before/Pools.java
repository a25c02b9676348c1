import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import lombok.RequiredArgsConstructor;

class Pools {
  private static final int CORE = 4, MAX = 8;

  /** How many tasks run at once. */
  private static final int WORKERS = 6;
  /** How long a task may take, in seconds. */
  private static final int SECONDS = 5;

  record Sized(int size) {
    ExecutorService pool() {
      return Executors.newFixedThreadPool(size);
    }
  }

  @RequiredArgsConstructor
  static class Configured {
    private int size;

    ExecutorService pool() {
      return Executors.newFixedThreadPool(size);
    }
  }

  ExecutorService large() {
    return Executors.newFixedThreadPool(MAX);
  }

  ExecutorService small() {
    return Executors.newFixedThreadPool(WORKERS);
  }

  int core() {
    return CORE + SECONDS;
  }
}

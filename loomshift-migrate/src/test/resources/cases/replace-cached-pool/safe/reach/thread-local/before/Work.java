import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Work {
  private static final ThreadLocal<byte[]> BUFFER = ThreadLocal.withInitial(() -> new byte[1 << 20]);
  private static final ThreadLocal<byte[]> CLEARED = ThreadLocal.withInitial(() -> new byte[1 << 20]);
  private static final ThreadLocal<Integer> DEPTH = ThreadLocal.withInitial(() -> 0);

  void start() {
    ExecutorService caches = Executors.newCachedThreadPool();
    caches.execute(() -> use(BUFFER.get()));
    ExecutorService clears = Executors.newCachedThreadPool();
    clears.execute(Work::cleared);
    ExecutorService counts = Executors.newCachedThreadPool();
    counts.execute(() -> System.out.println(DEPTH.get()));
  }

  private static void cleared() {
    try {
      use(CLEARED.get());
    } finally {
      CLEARED.remove();
    }
  }

  private static void use(byte[] buffer) {
    System.out.println(buffer.length);
  }
}

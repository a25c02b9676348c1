import java.util.*;
import java.util.concurrent.*;

/// A semaphore before a cache with a monitor: 10 workers, 5 permits.

final class Semi {
  static final Map<Integer, Integer> cache = new HashMap<>();

  static synchronized Integer get(int k) {
    return cache.get(k);
  }

  static synchronized void put(int k, int v) {
    cache.put(k, v);
  }

  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 170);
    var permits = new Semaphore(5);
    try (ExecutorService w = Mode.workers(10)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Pause.micros(random.nextInt(20_000, 40_000));
            int k = random.nextInt(400);
            if (get(k) == null) {
              permits.acquireUninterruptibly();
              try {
                Pause.micros(random.nextInt(20_000, 30_000));
              } finally {
                permits.release();
              }
              put(k, r);
            }
            load.ended(r);
          }));
    }
    load.print();
  }
}

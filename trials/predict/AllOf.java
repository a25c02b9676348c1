import java.util.*;
import java.util.concurrent.*;

/// A worker waits for allOf three futures of another pool: 8 workers, 12 for the parts.

final class AllOf {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 130);
    var parts = Executors.newFixedThreadPool(12);
    try (ExecutorService w = Mode.workers(6)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            CompletableFuture<?>[] f = new CompletableFuture<?>[3];
            for (int i = 0; i < 3; i++) {
              int m = random.nextInt(10_000, 30_000);
              f[i] = CompletableFuture.runAsync(() -> Pause.micros(m), parts);
            }
            CompletableFuture.allOf(f).join();
            Pause.micros(random.nextInt(5_000, 15_000));
            load.ended(r);
          }));
    }
    parts.close();
    load.print();
  }
}

import java.util.*;
import java.util.concurrent.*;

/// Requests on 8 workers, each joins two supplyAsync without an executor: the common pool.

final class Common {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 600, 25);
    try (ExecutorService w = Mode.workers(8)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            int x = random.nextInt(5_000, 15_000),
                y = random.nextInt(5_000, 15_000),
                z = random.nextInt(10_000, 40_000);
            var f =
                CompletableFuture.supplyAsync(() -> {
                  Pause.micros(x);
                  return x;
                });
            var g =
                CompletableFuture.supplyAsync(() -> {
                  Pause.micros(y);
                  return y;
                });
            Pause.micros(z);
            f.join();
            g.join();
            load.ended(r);
          }));
    }
    load.print();
  }
}

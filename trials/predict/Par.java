import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/// Requests on 4 workers, each a parallel stream of six waits.

final class Par {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 300, 30);
    try (ExecutorService w = Mode.workers(4)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            int[] waits = random.ints(6, 5_000, 15_000).toArray();
            Arrays.stream(waits)
                .parallel()
                .map(x -> {
                  Pause.micros(x);
                  return x;
                })
                .sum();
            load.ended(r);
          }));
    }
    load.print();
  }
}

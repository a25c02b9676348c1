import java.util.*;
import java.util.concurrent.*;

/// Asks two replicas, and takes the first answer: 6 workers, 12 for the calls.

final class AnyOf {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 800, 150);
    var calls = Executors.newFixedThreadPool(12);
    try (ExecutorService w = Mode.workers(6)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            List<Callable<Integer>> two = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
              int m = random.nextInt(20_000, 60_000);
              two.add(() -> {
                Thread.sleep(m / 1000, m % 1000 * 1000);
                return m;
              });
            }
            try {
              calls.invokeAny(two);
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
            load.ended(r);
          }));
    }
    calls.close();
    load.print();
  }
}

import java.util.*;
import java.util.concurrent.*;

/// A request asks three suppliers at once on another pool: 6 workers, 12 for the parts.

final class FanOut {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 150);
    var parts =
        Mode.VIRTUAL
            ? Executors.newVirtualThreadPerTaskExecutor()
            : Executors.newFixedThreadPool(12);
    try (ExecutorService w = Mode.workers(6)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            List<Callable<Integer>> calls = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
              int m = random.nextInt(10_000, 30_000);
              calls.add(() -> {
                Pause.micros(m);
                return m;
              });
            }
            try {
              for (var f : parts.invokeAll(calls)) f.get();
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
            load.ended(r);
          }));
    }
    parts.close();
    load.print();
  }
}

import java.util.*;
import java.util.concurrent.*;

/// Computes 4 ms and waits 30 ms: 10 workers; a processor that is nearly saturated after.

final class Cpu {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 220);
    Work.warmUp();
    try (ExecutorService w = Mode.workers(8)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Work.micros(random.nextInt(1_000, 3_000));
            Pause.micros(random.nextInt(20_000, 40_000));
            Work.micros(random.nextInt(1_000, 3_000));
            load.ended(r);
          }));
    }
    load.print();
  }
}

import java.util.concurrent.*;

/// A synchronized method with a short sleep: 8 workers.

final class Sync {
  synchronized void one(int micros) {
    Pause.micros(micros);
  }

  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 180);
    var p = new Sync();
    try (ExecutorService w = Mode.workers(8)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Pause.micros(random.nextInt(20_000, 40_000));
            p.one(random.nextInt(2_000, 5_000));
            load.ended(r);
          }));
    }
    load.print();
  }
}

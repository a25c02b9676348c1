import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/// A fair lock around a wait: 8 workers.

final class Fair {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 150);
    var lock = new ReentrantLock(true);
    try (ExecutorService w = Mode.workers(8)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Pause.micros(random.nextInt(25_000, 45_000));
            lock.lock();
            try {
              Pause.micros(random.nextInt(3_000, 6_000));
            } finally {
              lock.unlock();
            }
            load.ended(r);
          }));
    }
    load.print();
  }
}

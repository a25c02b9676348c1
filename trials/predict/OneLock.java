import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/// A contended ReentrantLock around two waits and a bit of computing: 8 workers.

final class OneLock {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 160);
    var lock = new ReentrantLock();
    try (ExecutorService w = Mode.workers(8)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Pause.micros(random.nextInt(20_000, 40_000));
            lock.lock();
            try {
              Pause.micros(random.nextInt(1_000, 3_000));
              Work.micros(200);
              Pause.micros(random.nextInt(1_000, 2_000));
            } finally {
              lock.unlock();
            }
            load.ended(r);
          }));
    }
    load.print();
  }
}

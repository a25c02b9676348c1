import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/// Accounts behind four locks: 10 workers.

final class Striped {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 180);
    ReentrantLock[] locks = {
      new ReentrantLock(), new ReentrantLock(), new ReentrantLock(), new ReentrantLock()
    };
    try (ExecutorService w = Mode.workers(10)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Pause.micros(random.nextInt(20_000, 40_000));
            var lock = locks[random.nextInt(4)];
            lock.lock();
            try {
              Pause.micros(random.nextInt(5_000, 15_000));
            } finally {
              lock.unlock();
            }
            load.ended(r);
          }));
    }
    load.print();
  }
}

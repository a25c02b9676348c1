import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/// Computes, partly under a lock, and waits: 10 workers.

final class CpuLock {
  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 800, 120);
    Work.warmUp();
    var lock = new ReentrantLock();
    try (ExecutorService w = Mode.workers(6)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Work.micros(random.nextInt(200, 1_000));
            Pause.micros(random.nextInt(30_000, 50_000));
            lock.lock();
            try {
              Work.micros(random.nextInt(300, 900));
            } finally {
              lock.unlock();
            }
            load.ended(r);
          }));
    }
    load.print();
  }
}

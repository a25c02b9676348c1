import java.util.*;
import java.util.concurrent.*;

/// Printers behind wait and notifyAll: 9 workers, 3 printers.

final class NotifyAll {
  private int free = 3;

  void take() throws InterruptedException {
    synchronized (this) {
      while (free == 0) wait();
      free--;
    }
  }

  void give() {
    synchronized (this) {
      free++;
      notifyAll();
    }
  }

  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 130);
    var p = new NotifyAll();
    try (ExecutorService w = Mode.workers(9)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            try {
              Pause.micros(random.nextInt(30_000, 50_000));
              p.take();
              Pause.micros(random.nextInt(12_000, 24_000));
              p.give();
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            load.ended(r);
          }));
    }
    load.print();
  }
}

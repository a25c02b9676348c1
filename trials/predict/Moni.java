import java.util.*;
import java.util.concurrent.*;

/// Connections handed out by a monitor: 12 workers, 5 connections.

final class Moni {
  final Deque<Integer> idle = new ArrayDeque<>();

  synchronized int borrow() throws InterruptedException {
    while (idle.isEmpty()) wait();
    return idle.pop();
  }

  synchronized void back(int c) {
    idle.push(c);
    notify();
  }

  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1200, 200);
    var p = new Moni();
    for (int i = 0; i < 5; i++) p.idle.push(i);
    try (ExecutorService w = Mode.workers(12)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            Pause.micros(random.nextInt(20_000, 40_000));
            try {
              int c = p.borrow();
              Pause.micros(random.nextInt(10_000, 30_000));
              p.back(c);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            load.ended(r);
          }));
    }
    load.print();
  }
}

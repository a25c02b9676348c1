import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/// Connections handed out by a Condition: 12 workers, 5 connections.

final class Cond {
  final ReentrantLock lock = new ReentrantLock();
  final Condition free = lock.newCondition();
  final Deque<Integer> idle = new ArrayDeque<>();

  int borrow() throws InterruptedException {
    lock.lock();
    try {
      while (idle.isEmpty()) free.await();
      return idle.pop();
    } finally {
      lock.unlock();
    }
  }

  void back(int c) {
    lock.lock();
    try {
      idle.push(c);
      free.signal();
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1200, 200);
    var p = new Cond();
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

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/// Buffers from a bounded store with two conditions: 10 workers, 4 buffers.

final class Buffers {
  final Lock lock = new ReentrantLock();
  final Condition notEmpty = lock.newCondition(), notFull = lock.newCondition();
  final Deque<byte[]> store = new ArrayDeque<>();

  void put(byte[] b) throws InterruptedException {
    lock.lock();
    try {
      while (store.size() == 4) notFull.await();
      store.add(b);
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  byte[] take() throws InterruptedException {
    lock.lock();
    try {
      while (store.isEmpty()) notEmpty.await();
      byte[] b = store.poll();
      notFull.signal();
      return b;
    } finally {
      lock.unlock();
    }
  }

  public static void main(String[] a) throws Exception {
    var load = OpenLoad.of(a, 1000, 130);
    var s = new Buffers();
    for (int i = 0; i < 4; i++) s.put(new byte[1024]);
    try (ExecutorService w = Mode.workers(10)) {
      load.send(r ->
          w.execute(() -> {
            var random = load.random(r);
            try {
              Pause.micros(random.nextInt(30_000, 50_000));
              byte[] b = s.take();
              Pause.micros(random.nextInt(15_000, 30_000));
              s.put(b);
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
            load.ended(r);
          }));
    }
    load.print();
  }
}

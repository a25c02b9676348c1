import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

class Work {
  private final ReentrantLock lock = new ReentrantLock();
  private final AtomicInteger open = new AtomicInteger();
  private volatile boolean ready;

  void start() {
    new Thread(this::spin, "spins").start();
    Thread.ofVirtual().name("sleeps").start(this::sleep);
    new Thread(this::count, "counts").start();
    new Thread(this::tryLock, "tries").start();
    new Thread(this::ask, "asks").start();
    new Thread(this::drain, "drains").start();
  }

  private void spin() {
    while (!ready) {
      Thread.onSpinWait();
    }
  }

  private void sleep() {
    try {
      while (!ready) {
        Thread.yield();
        Thread.sleep(1);
      }
    } catch (InterruptedException e) {
      ready = false;
    }
  }

  private void count() {
    for (int i = 0; i < 100; i++) {
      Thread.onSpinWait();
    }
  }

  private void ask() {
    while (!ready && open.get() > 0) {}
  }

  private void drain() {
    while (open.decrementAndGet() > 0) {}
  }

  private void tryLock() {
    while (!lock.tryLock()) {}
    lock.unlock();
  }
}

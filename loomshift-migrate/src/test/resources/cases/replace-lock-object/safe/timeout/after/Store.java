import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class Store {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition lockCondition = lock.newCondition();

  void start() {
    Thread.startVirtualThread(this::work);
  }

  private void work() {
    try {
      lock.lock();
      try {
        lockCondition.await(9 - System.nanoTime(), TimeUnit.MILLISECONDS);
      } finally {
        lock.unlock();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

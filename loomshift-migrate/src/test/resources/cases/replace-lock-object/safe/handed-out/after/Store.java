import java.util.concurrent.locks.ReentrantLock;

class Store {
  private final Object lock = new Object();
  private final ReentrantLock lockLock = new ReentrantLock();

  void start() {
    Thread.startVirtualThread(this::work);
  }

  private void work() {
    try {
      lockLock.lock();
      try {
        Thread.sleep(1);
      } finally {
        lockLock.unlock();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  Object lock() {
    return lock;
  }
}

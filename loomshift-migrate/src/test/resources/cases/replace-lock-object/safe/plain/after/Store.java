import java.util.concurrent.locks.ReentrantLock;

class Store {
  private final ReentrantLock lock = new ReentrantLock();

  void start() {
    Thread.startVirtualThread(this::work);
  }

  private void work() {
    try {
      lock.lock();
      try {
        Thread.sleep(1);
      } finally {
        lock.unlock();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

import java.util.concurrent.locks.ReentrantLock;

class Store {
  private final ReentrantLock lock = new ReentrantLock();
  private int count;

  void start() {
    Thread.startVirtualThread(this::work);
  }

  void work() {
    lock.lock();
    try {
      try {
        count++;
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    } finally {
      lock.unlock();
    }
  }
}

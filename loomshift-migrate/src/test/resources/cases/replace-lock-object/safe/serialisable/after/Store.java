import java.util.concurrent.locks.ReentrantLock;

class Store implements java.io.Serializable {
  private static final long serialVersionUID = 1L;
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

import java.util.concurrent.locks.ReentrantLock;

enum One {
  ONLY;

  private final ReentrantLock lock = new ReentrantLock();

  void rest() {
    lock.lock();
    try {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    } finally {
      lock.unlock();
    }
  }

  static void start() {
    Thread.startVirtualThread(() -> ONLY.rest());
  }
}

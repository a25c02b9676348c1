import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

class Store {
  private final List<String> lock = new ArrayList<>();
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

  int size() {
    lockLock.lock();
    try {
      return lock.size();
    } finally {
      lockLock.unlock();
    }
  }
}

import java.util.ArrayList;
import java.util.List;

class Store {
  private final List<String> lock = new ArrayList<>();

  void start() {
    Thread.startVirtualThread(this::work);
  }

  private void work() {
    try {
      synchronized (lock) {
        Thread.sleep(1);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  int size() {
    synchronized (lock) {
      return lock.size();
    }
  }
}

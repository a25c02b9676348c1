import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

class Elsewhere {
  private static final int MOST = 4;

  private final Semaphore property = new Semaphore(Integer.getInteger("mails", 8));
  private final Semaphore shared = new Semaphore(MOST);
  private final Semaphore changed = new Semaphore(12);
  private final ReentrantLock lock = new ReentrantLock();
  private final Store store;
  private final Store twice = new Store(MOST);
  private int free = MOST;

  Elsewhere(int connections) {
    Store one = new Store(connections);
    one.setMaxTotal(3);
    one.setMaxTotal(7);
    store = one;
  }

  static class Store {
    private int most;

    Store(int most) {
      this.most = most;
    }

    void setMaxTotal(int most) {
      this.most = most;
    }
  }
}

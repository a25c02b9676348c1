import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class Tickets {
  private static final int MOST = 4;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition lockCondition = lock.newCondition();
  private final Deque<String> open = new ArrayDeque<>();

  void start() {
    Thread.startVirtualThread(() -> {
      try {
        put("first");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  /** Waits for a place. */
  void put(String ticket) throws InterruptedException {
    lock.lock();
    try {
      while (open.size() == MOST) { // full
        lockCondition.await();
      }
      open.add(ticket);
    } finally {
      lock.unlock();
    }
  }

  String take() {
    lock.lock();
    try {
      lockCondition.signalAll();
      return open.poll();
    } finally {
      lock.unlock();
    }
  }
}

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class Mailbox {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition lockCondition = lock.newCondition();
  private String mail = "";

  void start() {
    Thread.startVirtualThread(this::fetch);
  }

  void put(String next) {
    lock.lock();
    try {
      mail = next;
      lockCondition.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void fetch() {
    lock.lock();
    try {
      while (mail.isEmpty()) {
        try {
          lockCondition.await();
        } catch (InterruptedException e) {
          return;
        }
      }
      mail = "";
    } finally {
      lock.unlock();
    }
  }
}

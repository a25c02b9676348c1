import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class Registry {
  private static final ReentrantLock CLASS_LOCK = new ReentrantLock();
  private static final Condition CLASS_LOCK_CONDITION = CLASS_LOCK.newCondition();
  private static final int SIZE = 2;
  private static int taken;

  static void start() {
    Thread.startVirtualThread(Registry::take);
  }

  private static void take() {
    CLASS_LOCK.lock();
    try {
      while (taken == SIZE) {
        try {
          CLASS_LOCK_CONDITION.await();
        } catch (InterruptedException e) {
          return;
        }
      }
      taken++;
    } finally {
      CLASS_LOCK.unlock();
    }
  }

  void giveBack() {
    CLASS_LOCK.lock();
    try {
      taken--;
      CLASS_LOCK_CONDITION.signal();
    } finally {
      CLASS_LOCK.unlock();
    }
  }
}

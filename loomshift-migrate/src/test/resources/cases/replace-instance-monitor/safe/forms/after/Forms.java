import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

final class Forms {
  static final String NAME = "forms";

  private final ReentrantLock instanceLock = new ReentrantLock();
  private final Condition instanceLockCondition = instanceLock.newCondition();

  // a state
  private int state = 1;
  private final Inner inner = new Inner();

  Forms() {
    instanceLock.lock();
    try {
      state = 2;
    } finally {
      instanceLock.unlock();
    }
  }

  void start() {
    Thread.startVirtualThread(() -> {
      try {
        await(5);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  @SuppressWarnings("synchronized")
  protected final boolean await(long millis) throws InterruptedException {
    instanceLock.lock();
    try {
      // first
      while (state == 1) {
        if (millis == 0) {
          instanceLockCondition.await();
        } else {
          instanceLockCondition.await(millis, TimeUnit.MILLISECONDS);
        }
      }

      return state > 2;
    } finally {
      instanceLock.unlock();
    }
  }

  private
  void own()
  {
    instanceLock.lock();
    try
    {
      state++; // more
      instanceLockCondition.signal();
    }
    finally
    {
      instanceLock.unlock();
    }
  }

  int state() {
    instanceLock.lock();
    try {
      return state;
    } finally {
      instanceLock.unlock();
    }
  }

  void nothing() {
    instanceLock.lock();
    instanceLock.unlock();
  }

  String text() {
    instanceLock.lock();
    try {
      return """
          text
        """ + state;
    } finally {
      instanceLock.unlock();
    }
  }

  boolean isHeld() {
    return instanceLock.isHeldByCurrentThread() || inner.isHeld();
  }

  Supplier<Integer> later() {
    return () -> {
      instanceLock.lock();
      try {
        return state;
      } finally {
        instanceLock.unlock();
      }
    };
  }

  class Inner {
    private int lock;

    boolean isHeld() {
      Forms.this.instanceLock.lock();
      try {
        Forms.this.instanceLockCondition.signalAll();
        return lock > state;
      } finally {
        Forms.this.instanceLock.unlock();
      }
    }
  }

  static class Other {
    private int value;

    synchronized int value() {
      return value;
    }
  }
}

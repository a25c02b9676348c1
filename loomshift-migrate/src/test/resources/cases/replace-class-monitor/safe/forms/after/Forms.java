import java.util.concurrent.locks.ReentrantLock;

class Forms {
  private static final ReentrantLock classLock = new ReentrantLock();
  static final String name = "forms";

  static {
    rest();
  }

  static void rest() {
    classLock.lock();
    try {
      pause(1);
    } finally {
      classLock.unlock();
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static class Inner {
    void rest() {
      Forms.classLock.lock();
      try {
        pause(2);
      } finally {
        Forms.classLock.unlock();
      }
    }
  }

  static void start() {
    Thread.startVirtualThread(() -> {
      Forms.rest();
      new Inner().rest();
    });
  }
}

import java.util.function.Supplier;

final class Forms {
  static final String NAME = "forms";

  // a state
  private int state = 1;
  private final Inner inner = new Inner();

  Forms() {
    synchronized (this) {
      state = 2;
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
  protected final synchronized boolean await(long millis) throws InterruptedException {
    // first
    while (state == 1) {
      this.wait(millis);
    }

    return state > 2;
  }

  private synchronized
  void own()
  {
    state++; // more
    super.notify();
  }

  synchronized int state() { return state; }

  synchronized void nothing() {}

  synchronized String text() {
    return """
        text
      """ + state;
  }

  boolean isHeld() {
    return Thread.holdsLock(this) || inner.isHeld();
  }

  Supplier<Integer> later() {
    return () -> {
      synchronized (this) {
        return state;
      }
    };
  }

  class Inner {
    private int lock;

    boolean isHeld() {
      synchronized (Forms.this) {
        Forms.this.notifyAll();
        return lock > state;
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

import java.util.concurrent.locks.LockSupport;

/// Looks again and again.
final class Poller {
  private static final long PAUSE = 10_000;

  private volatile int looks;

  void start() {
    Thread thread = new Thread(this::look, "poller");
    thread.setDaemon(true);
    thread.start();
  }

  private void look() {
    while (true) {
      LockSupport.parkNanos(PAUSE);
      looks++;
    }
  }
}

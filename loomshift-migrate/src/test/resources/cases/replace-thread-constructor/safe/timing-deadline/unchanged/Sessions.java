import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Ends what takes too long, just when all processors may be taken.
final class Sessions {
  private final Map<Session, Long> sessions = new ConcurrentHashMap<>();

  void start() {
    Thread thread = new Thread(this::check, "sessions");
    thread.setDaemon(true);
    thread.start();
  }

  private void check() {
    while (true) {
      try {
        Thread.sleep(500);
      } catch (InterruptedException e) {
        return;
      }
      long now = System.currentTimeMillis();
      for (Map.Entry<Session, Long> session : sessions.entrySet()) {
        if (session.getValue() < now) {
          session.getKey().end();
        }
      }
    }
  }

  private static final class Session {
    private final Thread worker = Thread.currentThread();
    private volatile boolean ended;

    void end() {
      worker.interrupt();
    }
  }
}

package books;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Forgets sessions that have ended.
public final class Expiry {
  private final Map<String, Long> sessions = new ConcurrentHashMap<>();

  public void start() {
    new Thread(this::expire, "expiry").start();
  }

  private void expire() {
    while (true) {
      long now = System.currentTimeMillis();
      sessions.values().removeIf(end -> end < now);
      try {
        Thread.sleep(15_000);
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}

package writer;

/// What it writes must not be cut off when the container stops.
public final class Flusher {
  private final Journal journal = new Journal();

  public void start() {
    new Thread(() -> journal.flush(), "flusher").start();
  }

  private static final class Journal {
    synchronized void flush() {
      try {
        wait(1_000);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

import java.io.IOException;

/// Asks the other side now and then, and counts how often it fails.
final class Ping {
  private final Remote remote = new Remote();
  private final Thread thread = new Thread(this::check, "ping");
  private volatile boolean ended;
  private volatile int failures;

  void start() {
    thread.setDaemon(true);
    thread.start();
  }

  void stop() {
    ended = true;
    thread.interrupt();
  }

  private void check() {
    while (!ended) {
      try {
        Thread.sleep(1_000);
        remote.ask();
      } catch (IOException e) {
        failures++;
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private static final class Remote {
    private int asked;

    void ask() throws IOException {
      if (++asked == 100) {
        throw new IOException("late");
      }
    }
  }
}

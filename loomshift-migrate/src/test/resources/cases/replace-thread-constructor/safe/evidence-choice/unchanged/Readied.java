/// Waits for its thread by turning.
final class Readied {
  private volatile boolean ready;

  void start() {
    Thread thread = new Thread(this::prepare, "readied");
    thread.setDaemon(true);
    thread.start();
    while (!ready) {
    }
  }

  private void prepare() {
    try {
      Thread.sleep(1_000);
      ready = true;
    } catch (InterruptedException e) {
      return;
    }
  }
}

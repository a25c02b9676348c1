import java.io.IOException;
import java.nio.channels.Selector;

class Poller implements Runnable {
  private final Selector selector;
  private volatile boolean closed;

  Poller(Selector selector) {
    this.selector = selector;
    new Thread(this, "poller").start();
  }

  @Override
  public void run() {
    while (!closed) {
      poll();
    }
  }

  private void poll() {
    try {
      selector.select();
    } catch (IOException e) {
      closed = true;
    }
  }

  static class Native {
    Thread thread = new Thread(() -> loop(), "native");

    private static void loop() {
      while (true) {
        poll0();
      }
    }

    private static native void poll0();
  }
}

package site;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Hands on what comes in.
public final class Feed {
  private final BlockingQueue<String> items = new LinkedBlockingQueue<>();
  private final Listener listener;

  public Feed(Listener listener) {
    this.listener = listener;
  }

  public interface Listener {
    void onItem(String item);

    void onEnd();
  }

  public void start() {
    Thread.ofVirtual().name("feed").start(this::serve);
  }

  private void serve() {
    while (true) {
      try {
        listener.onItem(items.take());
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}

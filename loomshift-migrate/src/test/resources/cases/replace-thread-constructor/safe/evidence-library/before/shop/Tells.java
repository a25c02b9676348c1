package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import remote.Counter;
import remote.Listener;

/// Threads that differ in whom they tell: of the one interface the library has only an adapter
/// that does nothing, and so others implement it.
class Tells {
  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private final Listener listener;
  private final Counter counter;

  Tells(Listener listener, Counter counter) {
    this.listener = listener;
    this.counter = counter;
  }

  void listener() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            listener.told(take());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void counter() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            counter.told(take());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  private String take() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

package shop;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import remote.Counter;
import remote.Listener;

/// Threads that tell something to what a library has no code for: of the one interface it has only an
/// adapter that does nothing, of the other a class that counts, and others may implement both.
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

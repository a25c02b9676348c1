package shop;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Threads that differ in whether they wait for objects that nobody uses any longer.
class Cleans {
  private final BlockingQueue<Reference<?>> ended = new LinkedBlockingQueue<>();
  private final ReferenceQueue<Object> unused = new ReferenceQueue<>();
  private volatile int freed;

  void taken() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            free(take());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void unused() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            free(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  Reference<?> add(Object used) {
    return new PhantomReference<>(used, unused);
  }

  private Reference<?> take() {
    try {
      return ended.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private Reference<?> next() {
    try {
      return unused.remove();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void free(Reference<?> reference) {
    reference.clear();
    freed++;
  }
}

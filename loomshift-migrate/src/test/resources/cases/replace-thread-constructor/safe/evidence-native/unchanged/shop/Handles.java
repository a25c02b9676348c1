package shop;

import java.lang.invoke.MethodHandle;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// A handle to a method, which links to no native code.
class Handles {
  private final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

  void start(MethodHandle handle) {
    Thread thread =
        new Thread(() -> {
          while (true) {
            run(handle);
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  private void run(MethodHandle handle) {
    try {
      handle.invokeExact(queue.take());
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}

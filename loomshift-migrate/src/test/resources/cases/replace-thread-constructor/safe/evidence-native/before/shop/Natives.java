package shop;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Threads that differ in what native code they run.
class Natives {
  private final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
  private final Kernel kernel = Kernel.load();
  private final Plain plain = seconds -> seconds;
  private final Told own = event -> event;

  void bound() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            kernel.pause(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void callback() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            own.told(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void plain() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            plain.pause(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void linked() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            Linked.pause(next());
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  private int next() {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Linked {
    private static final MethodHandle PAUSE =
        Linker.nativeLinker()
            .downcallHandle(
                Linker.nativeLinker().defaultLookup().findOrThrow("sleep"),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));

    static int pause(int seconds) {
      try {
        return (int) PAUSE.invokeExact(seconds);
      } catch (Throwable e) {
        throw new IllegalStateException(e);
      }
    }
  }
}

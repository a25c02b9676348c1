import java.util.concurrent.*;

/// Whether the change is made that was predicted: workers on virtual threads.

final class Mode {
  static final boolean VIRTUAL = Boolean.getBoolean("virtual");

  static ExecutorService workers(int n) {
    return VIRTUAL ? Executors.newVirtualThreadPerTaskExecutor() : Executors.newFixedThreadPool(n);
  }
}

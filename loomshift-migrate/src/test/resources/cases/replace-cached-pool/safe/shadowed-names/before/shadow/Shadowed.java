package shadow;

import static java.util.concurrent.Executors.*;

import java.util.concurrent.ExecutorService;

class Shadowed {
  ExecutorService own = newCachedThreadPool(r -> new java.lang.Thread(r, "own"));

  static class Thread {}

  static class Executors {
    ExecutorService pool = newCachedThreadPool();

    static ExecutorService newVirtualThreadPerTaskExecutor() {
      return null;
    }
  }
}

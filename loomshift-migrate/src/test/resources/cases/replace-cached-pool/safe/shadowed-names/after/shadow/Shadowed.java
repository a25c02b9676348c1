package shadow;

import static java.util.concurrent.Executors.*;

import java.util.concurrent.ExecutorService;

class Shadowed {
  ExecutorService own = newThreadPerTaskExecutor(java.lang.Thread.ofVirtual().name("own").factory());

  static class Thread {}

  static class Executors {
    ExecutorService pool = java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor();

    static ExecutorService newVirtualThreadPerTaskExecutor() {
      return null;
    }
  }
}

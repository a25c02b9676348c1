package shadow;

import static java.util.concurrent.Executors.newFixedThreadPool;

import java.util.concurrent.ExecutorService;

class Shadowed {
  private final Object threadFactory = new ThreadFactory();

  ExecutorService pool() {
    System.out.println(threadFactory);
    return newFixedThreadPool(3);
  }

  ExecutorService unused(int threadFactory) {
    return newFixedThreadPool(3);
  }

  static class Executors {
    ExecutorService newThreadPerTaskExecutor() {
      return newFixedThreadPool(4);
    }
  }
}

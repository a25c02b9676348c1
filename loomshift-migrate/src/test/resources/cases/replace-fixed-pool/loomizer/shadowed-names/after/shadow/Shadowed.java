package shadow;

import static java.util.concurrent.Executors.newThreadPerTaskExecutor;

import java.util.concurrent.ExecutorService;

class Shadowed {
  private final Object threadFactory = new ThreadFactory();

  ExecutorService pool() {
    java.util.concurrent.ThreadFactory threadFactory2 = Thread.ofVirtual().factory();
    System.out.println(threadFactory);
    return newThreadPerTaskExecutor(threadFactory2);
  }

  ExecutorService unused(int threadFactory) {
    java.util.concurrent.ThreadFactory threadFactory2 = Thread.ofVirtual().factory();
    return newThreadPerTaskExecutor(threadFactory2);
  }

  static class Executors {
    ExecutorService newThreadPerTaskExecutor() {
      java.util.concurrent.ThreadFactory threadFactory = Thread.ofVirtual().factory();
      return java.util.concurrent.Executors.newThreadPerTaskExecutor(threadFactory);
    }
  }
}

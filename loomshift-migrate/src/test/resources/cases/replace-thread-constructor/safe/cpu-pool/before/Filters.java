import java.util.concurrent.atomic.AtomicLong;

class Filters {
  private final AtomicLong sum = new AtomicLong();

  void filter() throws InterruptedException {
    Thread[] threads = createThreads();
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(this::part, "filter " + i);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  void ask(int hosts) throws InterruptedException {
    Thread[] threads = new Thread[hosts];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(this::part, "ask " + i);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static Thread[] createThreads() {
    int processors = Runtime.getRuntime().availableProcessors();
    return new Thread[processors];
  }

  private void part() {
    sum.incrementAndGet();
  }
}

class Clocks {
  private volatile long now;
  private volatile boolean running = true;
  private long total;

  void pauses() {
    start(
        new Thread(
            () -> {
              while (running) {
                long before = System.nanoTime();
                sleep(500);
                long pause = System.nanoTime() - before - 500;
                total += pause;
              }
            },
            "pauses"));
  }

  void work() {
    start(
        new Thread(
            () -> {
              while (running) {
                long before = total;
                sleep(500);
                long more = total - before - 500;
                total += more;
              }
            },
            "work"));
  }

  void clock() {
    start(
        new Thread(
            () -> {
              while (running) {
                now = System.currentTimeMillis();
                sleep(1);
              }
            },
            "clock"));
  }

  void spinning(long end) {
    start(
        new Thread(
            () -> {
              while (System.nanoTime() < end) {
                Thread.onSpinWait();
              }
            },
            "spinning"));
  }

  void watchdog() {
    start(
        new Thread(
            () -> {
              sleep(60_000);
              Runtime.getRuntime().halt(1);
            },
            "watchdog"));
  }

  void noWatchdog() {
    start(
        new Thread(
            () -> {
              sleep(60_000);
              Runtime.getRuntime().gc();
            },
            "no watchdog"));
  }

  void sleeper() {
    start(new Thread(() -> sleep(Long.MAX_VALUE), "sleeper"));
  }

  void sleepOnce() {
    start(new Thread(() -> sleep(1_000), "sleeps once"));
  }

  private static void start(Thread thread) {
    thread.setDaemon(true);
    thread.start();
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

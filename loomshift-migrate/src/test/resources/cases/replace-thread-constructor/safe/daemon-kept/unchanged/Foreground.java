class Foreground {
  private final boolean daemon;

  Foreground(boolean daemon) {
    this.daemon = daemon;
  }

  Thread never(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(false);
    return thread;
  }

  Thread perhaps(Runnable task) {
    Thread thread = new Thread(task);
    thread.setDaemon(daemon);
    return thread;
  }

  void byHelper(Runnable task) {
    foreground(new Thread(task));
  }

  private static void foreground(Thread thread) {
    thread.setDaemon(false);
    thread.start();
  }
}

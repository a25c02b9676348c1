class Watcher {
  void start(Runnable task) {
    Thread watcher = new Thread(this::watch);
    watcher.start();
    Thread watched = new Thread(task);
    watched.start();
  }

  private void watch() {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.isAlive()) {
        thread.interrupt();
      }
    }
  }
}

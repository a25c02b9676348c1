class Store {
  private final Object lock = new Object();

  void start() {
    work();
  }

  private void work() {
    try {
      synchronized (lock) {
        Thread.sleep(1);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

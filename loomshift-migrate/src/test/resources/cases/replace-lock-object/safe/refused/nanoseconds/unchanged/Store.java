class Store {
  private final Object lock = new Object();

  void start() {
    Thread.startVirtualThread(this::work);
  }

  private void work() {
    try {
      synchronized (lock) {
        lock.wait(1, 500_000);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

class Store {
  private final Object lock = new Object();

  void start() {
    Thread.startVirtualThread(this::work);
  }

  private void work() {
    try {
      synchronized (lock) {
        lock.wait(9 - System.nanoTime());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

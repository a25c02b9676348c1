class Store {
  private final Object lock = new Object();

  void start() {
    Thread.startVirtualThread(this::work);
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

  void copy(Store[] all) {
    synchronized (all[0].lock) {
      all[0].start();
    }
  }
}

class Store {
  private final Object lock = new Object();

  void start() {
    Thread.startVirtualThread(this::work);
  }

  private void work() {
    try {
      synchronized (lock) {
        Runnable wake = lock::notifyAll;
        lock.wait();
        wake.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

class Store {
  private int count;

  void start() {
    Thread.startVirtualThread(this::work);
  }

  synchronized void work() {
    try {
      count++;
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

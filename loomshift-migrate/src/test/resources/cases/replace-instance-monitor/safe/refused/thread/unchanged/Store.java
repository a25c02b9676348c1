class Store extends Thread {
  private int count;

  void begin() {
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

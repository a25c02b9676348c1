record Store(int count) {
  void start() {
    Thread.startVirtualThread(this::work);
  }

  synchronized void work() {
    try {
      Thread.sleep(count);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

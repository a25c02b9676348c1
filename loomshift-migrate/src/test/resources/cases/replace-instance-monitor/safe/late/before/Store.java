class Store extends Base {
  private int count;

  void start() {
    Thread.startVirtualThread(this::work);
  }

  @Override
  synchronized void work() {
    try {
      count++;
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

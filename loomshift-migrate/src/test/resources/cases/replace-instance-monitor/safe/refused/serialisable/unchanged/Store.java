class Store implements java.io.Serializable {
  private static final long serialVersionUID = 1L;
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

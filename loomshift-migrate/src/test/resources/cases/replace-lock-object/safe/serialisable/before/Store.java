class Store implements java.io.Serializable {
  private static final long serialVersionUID = 1L;
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
}

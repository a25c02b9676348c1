interface Store {
  default void start() {
    Thread.startVirtualThread(this::work);
  }

  default void work() {
    synchronized (this) {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

class Store {
  void start() {
    Thread.startVirtualThread(
        new Runnable() {
          @Override
          public synchronized void run() {
            try {
              Thread.sleep(1);
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          }
        });
  }
}

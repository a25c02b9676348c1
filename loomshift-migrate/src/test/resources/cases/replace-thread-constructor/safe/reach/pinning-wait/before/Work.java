class Work {
  private boolean ready;

  void start() {
    new Thread(this::awaitReady, "waits").start();
    new Thread(this::tellReady, "tells").start();
  }

  private synchronized void awaitReady() {
    try {
      while (!ready) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void tellReady() {
    ready = true;
    notifyAll();
  }
}

class Waiting {
  void monitor() throws InterruptedException {
    Thread thread = new Thread(Waiting::work);
    thread.start();
    synchronized (thread) {
      while (thread.isAlive()) {
        Thread.sleep(1);
      }
    }
  }

  void noMonitor() throws InterruptedException {
    Thread thread = new Thread(Waiting::work);
    thread.start();
    synchronized (this) {
      while (thread.isAlive()) {
        Thread.sleep(1);
      }
    }
  }

  synchronized void notified(Thread other) {
    Thread thread = new Thread(Waiting::work);
    thread.start();
    thread.notifyAll();
  }

  private static void work() {}
}

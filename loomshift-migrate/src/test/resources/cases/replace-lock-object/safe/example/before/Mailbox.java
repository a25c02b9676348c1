class Mailbox {
  private final Object lock = new Object();
  private String mail = "";

  void start() {
    Thread.startVirtualThread(this::fetch);
  }

  void put(String next) {
    synchronized (lock) {
      mail = next;
      lock.notifyAll();
    }
  }

  private void fetch() {
    synchronized (lock) {
      while (mail.isEmpty()) {
        try {
          lock.wait();
        } catch (InterruptedException e) {
          return;
        }
      }
      mail = "";
    }
  }
}

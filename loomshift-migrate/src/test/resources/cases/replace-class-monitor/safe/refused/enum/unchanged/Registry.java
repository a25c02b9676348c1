enum Registry {
  ONLY;

  static void start() {
    Thread.startVirtualThread(Registry::rest);
  }

  static synchronized void rest() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

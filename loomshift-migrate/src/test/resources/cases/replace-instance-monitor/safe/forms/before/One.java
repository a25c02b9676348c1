enum One {
  ONLY;

  synchronized void rest() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static void start() {
    Thread.startVirtualThread(() -> ONLY.rest());
  }
}

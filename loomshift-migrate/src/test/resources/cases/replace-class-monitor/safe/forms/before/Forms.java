class Forms {
  static final String name = "forms";

  static {
    rest();
  }

  static synchronized void rest() { pause(1); }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static class Inner {
    void rest() {
      synchronized (Forms.class) {
        pause(2);
      }
    }
  }

  static void start() {
    Thread.startVirtualThread(() -> {
      Forms.rest();
      new Inner().rest();
    });
  }
}

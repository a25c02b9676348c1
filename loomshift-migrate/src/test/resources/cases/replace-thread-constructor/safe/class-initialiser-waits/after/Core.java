class Core {
  private static int loaded;

  static {
    Thread thread = new Thread(() -> loaded++, "load");
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static {
    Thread thread = Thread.ofVirtual().name("load later").unstarted(() -> loaded++);
    thread.start();
  }

  static int loaded() throws InterruptedException {
    Thread thread = Thread.ofVirtual().name("load again").unstarted(() -> loaded++);
    thread.start();
    thread.join();
    return loaded;
  }
}

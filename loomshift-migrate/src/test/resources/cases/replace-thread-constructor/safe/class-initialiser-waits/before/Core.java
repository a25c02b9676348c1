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
    Thread thread = new Thread(() -> loaded++, "load later");
    thread.start();
  }

  static int loaded() throws InterruptedException {
    Thread thread = new Thread(() -> loaded++, "load again");
    thread.start();
    thread.join();
    return loaded;
  }
}

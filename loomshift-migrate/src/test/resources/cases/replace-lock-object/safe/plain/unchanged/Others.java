class Others {
  private final Object quick = new Object();
  private final Object never = new Object();
  private int count;

  void start() {
    Thread.startVirtualThread(
        () -> {
          synchronized (quick) {
            count++;
          }
        });
  }

  void rest() throws InterruptedException {
    synchronized (never) {
      Thread.sleep(count);
    }
  }
}

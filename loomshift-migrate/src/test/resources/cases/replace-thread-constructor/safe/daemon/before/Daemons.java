class Daemons {
  private static final boolean DAEMON = true;

  void helper(Runnable task) {
    Thread thread = new Thread(task);
    background(thread);
    Thread other = new Thread(task);
    other.setDaemon(Boolean.TRUE);
    other.start();
    Thread third = new Thread(task);
    third.setDaemon(DAEMON); // a constant
    third.start();
    if (DAEMON) third.setDaemon(true);
  }

  private static void background(Thread thread) {
    thread.setDaemon(!false);
    thread.start();
  }
}

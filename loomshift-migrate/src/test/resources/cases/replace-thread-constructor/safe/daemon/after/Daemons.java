class Daemons {
  private static final boolean DAEMON = true;

  void helper(Runnable task) {
    Thread thread = Thread.ofVirtual().unstarted(task);
    background(thread);
    Thread other = Thread.ofVirtual().unstarted(task);
    other.start();
    Thread third = Thread.ofVirtual().unstarted(task);
     // a constant
    third.start();
    if (DAEMON) third.setDaemon(true);
  }

  private static void background(Thread thread) {
    thread.setDaemon(!false);
    thread.start();
  }
}

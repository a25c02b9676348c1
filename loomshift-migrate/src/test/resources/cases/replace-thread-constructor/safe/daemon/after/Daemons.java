class Daemons {
  void helper(Runnable task) {
    Thread thread = Thread.ofVirtual().unstarted(task);
    background(thread);
    Thread other = Thread.ofVirtual().unstarted(task);
    other.start();
    Thread third = Thread.ofVirtual().unstarted(task);
    third.start();
  }

  private static void background(Thread thread) {
    thread.setDaemon(!false);
    thread.start();
  }
}

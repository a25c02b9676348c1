class Replaced {
  void replaced(Runnable task) {
    if (task == null) {
      task = Replaced::work;
      work();
    }
    start(Thread.ofVirtual().name("replaced").unstarted(task));
  }

  void compared(Runnable task) {
    if (task == null) {
      work();
    }
    start(new Thread(task, "compared"));
  }

  void chosen(Runnable task) {
    task = task == null ? Replaced::work : task;
    start(Thread.ofVirtual().name("chosen").unstarted(task));
  }

  private static void start(Thread thread) {
    thread.start();
  }

  private static void work() {}
}

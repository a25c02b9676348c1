class Replaced {
  void replaced(Runnable task) {
    if (task == null) {
      task = Replaced::work;
      work();
    }
    start(new Thread(task, "replaced"));
  }

  void compared(Runnable task) {
    if (task == null) {
      work();
    }
    start(new Thread(task, "compared"));
  }

  void chosen(Runnable task) {
    task = task == null ? Replaced::work : task;
    start(new Thread(task, "chosen"));
  }

  private static void start(Thread thread) {
    thread.start();
  }

  private static void work() {}
}

class Priorities {
  void constant(Runnable task) {
    Thread thread = new Thread(task);
    thread.setPriority(Thread.MAX_PRIORITY - 1);
    thread.start();
  }

  void computed(Runnable task, int priority) {
    Thread thread = new Thread(task);
    thread.setPriority(priority);
    thread.start();
  }

  void least(Runnable task) {
    Thread thread = Thread.ofVirtual().unstarted(task);
    thread.start();
  }
}

class Groups {
  private final ThreadGroup group = new ThreadGroup("ours");

  void grouped(Runnable task) {
    new Thread(group, task, "grouped").start();
  }

  void alone(Runnable task) {
    new Thread(task, "alone").start();
  }

  boolean isOurs() {
    return Thread.currentThread().getThreadGroup() == group;
  }
}

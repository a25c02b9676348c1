class Groups {
  private final ThreadGroup group = new ThreadGroup("ours");

  void grouped(Runnable task) {
    new Thread(group, task, "grouped").start();
  }

  void alone(Runnable task) {
    Thread.ofVirtual().name("alone").start(task);
  }

  boolean isOurs() {
    return Thread.currentThread().getThreadGroup() == group;
  }
}

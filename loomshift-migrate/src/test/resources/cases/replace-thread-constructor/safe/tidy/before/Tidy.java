class Tidy {
  void start(Runnable task) {
    Thread thread = new Thread(task, "tidy");
    // A daemon, so that the JVM may end.
    thread.setDaemon(true);
    thread.start();
  }

  void branches(Runnable task) {
    Thread thread = new Thread(task, "branches");
    if (!thread.isDaemon()) {
      thread.setDaemon(true);
    }
    if (thread.getPriority() != Thread.NORM_PRIORITY) thread.setPriority(Thread.NORM_PRIORITY);

    thread.setPriority(Thread.MIN_PRIORITY); // not urgent

    thread.start();
  }

  void asks(Runnable task) {
    Thread thread = new Thread(task, "asks");
    if (isUrgent()) {
      thread.setPriority(Thread.MIN_PRIORITY);
    }
    thread.start();
  }

  private boolean asked;

  private boolean isUrgent() {
    asked = true;
    return asked;
  }

  Thread grouped(Runnable task) {
    return new Thread(
        null, // no group
        task, // the task
        "grouped" /* the name */);
  }
}

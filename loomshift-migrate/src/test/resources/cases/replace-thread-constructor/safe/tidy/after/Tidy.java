class Tidy {
  void start(Runnable task) {
    Thread thread = Thread.ofVirtual().name("tidy").unstarted(task);
    thread.start();
  }

  void branches(Runnable task) {
    Thread thread = Thread.ofVirtual().name("branches").unstarted(task);

    thread.start();
  }

  void asks(Runnable task) {
    Thread thread = Thread.ofVirtual().name("asks").unstarted(task);
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
    return Thread.ofVirtual().name("grouped" /* the name */).unstarted(
        task // the task
        );
  }
}

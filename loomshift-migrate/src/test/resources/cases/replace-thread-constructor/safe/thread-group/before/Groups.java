class Groups {
  private final ThreadGroup unused = new ThreadGroup("unused");
  private final ThreadGroup used = new ThreadGroup("used");
  private final ThreadGroup handler =
      new ThreadGroup("handler") {
        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
          thrown.printStackTrace();
        }
      };

  void dropped(Runnable task, boolean own) {
    new Thread(unused, task, "dropped").start();
    new Thread(own ? unused : Thread.currentThread().getThreadGroup(), task).start();
    new Thread(new ThreadGroup("new"), task).start();
    new Thread(null, task, "none").start();
  }

  void inUse(Runnable task) {
    new Thread(used, task).start();
    new Thread(handler, task).start();
    new Thread(next(), task).start();
  }

  int running() {
    return used.activeCount();
  }

  ThreadGroup next() {
    return new ThreadGroup("next");
  }
}

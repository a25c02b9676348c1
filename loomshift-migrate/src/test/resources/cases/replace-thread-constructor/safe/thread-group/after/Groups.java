class Groups {
  private final ThreadGroup used = new ThreadGroup("used");
  private final ThreadGroup handler =
      new ThreadGroup("handler") {
        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
          thrown.printStackTrace();
        }
      };

  void dropped(Runnable task, boolean own) {
    Thread.ofVirtual().name("dropped").start(task);
    Thread.startVirtualThread(task);
    Thread.startVirtualThread(task);
    Thread.ofVirtual().name("none").start(task);
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

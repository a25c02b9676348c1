class Review {
  void start(Runnable task, boolean daemon, int priority) {
    Thread.ofVirtual().start(task);
    Thread.ofVirtual().start(task);
    Thread.ofVirtual().start(task);
  }
}

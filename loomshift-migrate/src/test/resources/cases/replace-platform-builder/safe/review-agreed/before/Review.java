class Review {
  private static final ThreadGroup GROUP = new ThreadGroup("g");

  void start(Runnable task, boolean daemon, int priority) {
    Thread.ofPlatform().group(GROUP).start(task);
    Thread.ofPlatform().daemon(daemon).start(task);
    Thread.ofPlatform().priority(priority).start(task);
  }
}

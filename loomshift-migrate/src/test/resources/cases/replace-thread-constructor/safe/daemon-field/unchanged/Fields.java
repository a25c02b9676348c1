class Fields {
  private boolean never;
  private boolean sometimes;

  void configure(boolean daemon) {
    sometimes = daemon;
  }

  void neverDaemon(Runnable task) {
    Thread thread = new Thread(task, "never");
    thread.setDaemon(never);
    thread.start();
  }

  void sometimesDaemon(Runnable task) {
    Thread thread = new Thread(task, "sometimes");
    thread.setDaemon(sometimes);
    thread.start();
  }
}

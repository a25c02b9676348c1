class Guest {
  void start(Runnable task) {
    new Thread(task).start();
  }
}

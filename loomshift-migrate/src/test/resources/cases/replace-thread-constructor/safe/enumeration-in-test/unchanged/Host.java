class Host {
  void start(Runnable task) {
    new Thread(task).start();
  }
}

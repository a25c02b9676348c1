class Ending {
  void start(Runnable task) {
    new Thread(task).start();
  }

  void stop() {
    Threads.endAll();
  }
}

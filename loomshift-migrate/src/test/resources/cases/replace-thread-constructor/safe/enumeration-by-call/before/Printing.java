class Printing {
  void start(Runnable task) {
    new Thread(task).start();
  }

  void stop() {
    Threads.printAll();
  }
}

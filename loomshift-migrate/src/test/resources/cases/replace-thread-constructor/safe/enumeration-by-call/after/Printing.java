class Printing {
  void start(Runnable task) {
    Thread.startVirtualThread(task);
  }

  void stop() {
    Threads.printAll();
  }
}

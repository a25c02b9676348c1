class Guest {
  void start(Runnable task) {
    Thread.startVirtualThread(task);
  }
}

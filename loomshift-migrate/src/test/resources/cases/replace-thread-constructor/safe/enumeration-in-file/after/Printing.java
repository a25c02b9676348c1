class Printing {
  void start(Runnable task) {
    Thread.startVirtualThread(task);
  }

  void look() {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      System.out.println(thread);
    }
  }
}

class Printing {
  void start(Runnable task) {
    new Thread(task).start();
  }

  void look() {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      System.out.println(thread);
    }
  }
}

final class Threads {
  static void endAll() {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      thread.interrupt();
    }
  }

  static void printAll() {
    System.out.println(Thread.getAllStackTraces());
  }
}

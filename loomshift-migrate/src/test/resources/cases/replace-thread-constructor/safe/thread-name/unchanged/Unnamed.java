class Unnamed {
  void read(Runnable task) {
    Thread thread = new Thread(task);
    System.out.println(thread.getName());
    thread.start();
  }

  void readInside() {
    new Thread(() -> log("from " + Thread.currentThread().getName())).start();
    new Thread(this::deeper).start();
  }

  private void deeper() {
    log(Thread.currentThread().getName());
  }

  private static void log(String message) {
    System.out.println(message);
  }

  void ordered(Runnable[] tasks, int i) {
    new Thread(tasks[i++], "number " + i).start();
  }
}

class Listener {
  private final Runnable accept;

  Listener(Runnable accept) {
    this.accept = accept;
  }

  Thread listen(String name) {
    Thread thread = new Thread(accept, name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  static void announce(String host) {
    new Thread(() -> System.out.println("listening on " + host)).start();
  }
}

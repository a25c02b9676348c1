class Listener {
  private final Runnable accept;

  Listener(Runnable accept) {
    this.accept = accept;
  }

  Thread listen(String name) {
    Thread thread = Thread.ofVirtual().name(name).unstarted(accept);
    thread.start();
    return thread;
  }

  static void announce(String host) {
    Thread.startVirtualThread(() -> System.out.println("listening on " + host));
  }
}

class Main {
  public static void main(String[] args) throws InterruptedException {
    new Thread(Main::serve).start();
    Thread awaited = Thread.ofVirtual().unstarted(Main::serve);
    awaited.start();
    awaited.join();
    Thread daemon = Thread.ofVirtual().unstarted(Main::serve);
    daemon.start();
  }

  private static void serve() {}

  static class Other {
    static void main(int number) {}
  }
}

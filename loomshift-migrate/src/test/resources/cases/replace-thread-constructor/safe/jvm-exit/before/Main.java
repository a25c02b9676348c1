class Main {
  public static void main(String[] args) throws InterruptedException {
    new Thread(Main::serve).start();
    Thread awaited = new Thread(Main::serve);
    awaited.start();
    awaited.join();
    Thread daemon = new Thread(Main::serve);
    daemon.setDaemon(true);
    daemon.start();
  }

  private static void serve() {}

  static class Other {
    static void main(int number) {}
  }
}

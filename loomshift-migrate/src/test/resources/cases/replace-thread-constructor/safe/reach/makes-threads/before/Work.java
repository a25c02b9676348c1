import java.util.Timer;

class Work {
  void start() {
    new Thread(() -> new Server().start(), "makes one of its own class").start();
    new Thread(() -> new Decided().start(), "makes one that decides").start();
    Thread daemon = new Thread(() -> new Server().start(), "is a daemon");
    daemon.setDaemon(true);
    daemon.start();
    new Thread(Work::timer, "makes a timer").start();
  }

  private static void timer() {
    new Timer().cancel();
  }

  static class Server extends Thread {}

  static class Decided extends Thread {
    Decided() {
      setDaemon(false);
    }
  }
}

import java.util.Timer;

class Work {
  void start() {
    new Thread(() -> new Server().start(), "makes one of its own class").start();
    Thread.ofVirtual().name("makes one that decides").start(() -> new Decided().start());
    Thread daemon = Thread.ofVirtual().name("is a daemon").unstarted(() -> new Server().start());
    daemon.start();
    Thread.ofVirtual().name("makes a timer").start(Work::timer);
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

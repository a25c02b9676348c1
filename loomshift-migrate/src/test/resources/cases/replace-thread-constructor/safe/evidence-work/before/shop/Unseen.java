package shop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;

/// Threads that ask what cannot be seen, and differ in what they wait for, and in whom they ask.
class Unseen {
  interface Stock {
    int count();
  }

  private final Stock given;
  private final Stock own = new Empty();
  private volatile long sum;

  Unseen(Stock given) {
    this.given = given;
  }

  void sleeps() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            sleep();
            sum += given.count();
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void sleepsAndAsksItsOwn() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            sleep();
            sum += own.count();
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  void waitsForOthers() {
    Thread thread =
        new Thread(() -> {
          while (true) {
            connect();
            sum += given.count();
          }
        });
    thread.setDaemon(true);
    thread.start();
  }

  private static void sleep() {
    try {
      Thread.sleep(1_000);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void connect() {
    try (Socket socket = new Socket("127.0.0.1", 1)) {
      System.out.println(socket.isConnected());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Empty implements Stock {
    @Override
    public int count() {
      return 0;
    }
  }
}

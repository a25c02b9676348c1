package shop;

import java.io.IOException;
import java.net.Socket;

/// Tasks that keep the thread which they run on, and differ in whether it is interrupted by that.
class Kept {
  private final Socket socket;
  private volatile Thread reader;
  private volatile Thread seen;

  Kept(Socket socket) {
    this.socket = socket;
  }

  void interrupted() {
    Thread thread =
        new Thread(() -> {
          reader = Thread.currentThread();
          read();
        });
    thread.setDaemon(true);
    thread.start();
  }

  void named() {
    Thread thread =
        new Thread(() -> {
          seen = Thread.currentThread();
          read();
        });
    thread.setDaemon(true);
    thread.start();
  }

  void close() {
    reader.interrupt();
    System.out.println(seen.getName());
  }

  private void read() {
    try {
      while (socket.getInputStream().read() >= 0) {
        System.out.println("read");
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}

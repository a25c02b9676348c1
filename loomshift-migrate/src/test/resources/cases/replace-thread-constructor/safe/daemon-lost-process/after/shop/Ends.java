package shop;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;

/// Threads that differ in how they end things.
class Ends {
  private final Socket socket;

  Ends(Socket socket) {
    this.socket = socket;
  }

  void closes(ServerSocket server) {
    Thread.startVirtualThread(() -> {
      try {
        Thread.sleep(10_000);
        server.close();
      } catch (InterruptedException | IOException e) {
        throw new IllegalStateException(e);
      }
    });
  }

  void stops(Service service) {
    new Thread(() -> {
      try {
        Thread.sleep(10_000);
        service.stop();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }).start();
  }

  void readsForATime() {
    Thread.startVirtualThread(() -> {
      try {
        InputStream in = socket.getInputStream();
        long end = System.currentTimeMillis() + 10;
        while (in.read() >= 0 && System.currentTimeMillis() < end) {
          Thread.sleep(1);
        }
      } catch (InterruptedException | IOException e) {
        throw new IllegalStateException(e);
      }
    });
  }

  void reads() {
    new Thread(() -> {
      try {
        InputStream in = socket.getInputStream();
        while (in.read() >= 0) {
          Thread.sleep(1);
        }
      } catch (InterruptedException | IOException e) {
        throw new IllegalStateException(e);
      }
    }).start();
  }

  static class Service {
    private boolean stopped;

    void stop() {
      stopped = true;
    }
  }
}

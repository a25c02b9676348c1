import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

class Work {
  private final Object lock = new Object();
  private int last;

  void start(Socket socket) {
    Thread.ofVirtual().name("pinned").start(() -> serve(socket));
    Thread.ofVirtual().name("free").start(() -> serveFreely(socket));
  }

  private void serve(Socket socket) {
    synchronized (lock) {
      last = next(socket);
    }
  }

  private void serveFreely(Socket socket) {
    int next = next(socket);
    synchronized (lock) {
      last = next;
    }
  }

  private static int next(Socket socket) {
    try {
      InputStream in = socket.getInputStream();
      return in.read();
    } catch (IOException e) {
      return -1;
    }
  }

  int last() {
    return last;
  }
}

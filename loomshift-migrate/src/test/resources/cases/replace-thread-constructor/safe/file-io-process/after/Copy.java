import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

class Copy implements Runnable {
  private final InputStream in;
  private final OutputStream out;

  Copy(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  static void copy(Socket socket, OutputStream out) throws IOException {
    Thread thread = Thread.ofVirtual().name("copy").unstarted(new Copy(socket.getInputStream(), out));
    thread.start();
  }

  @Override
  public void run() {
    try {
      for (int next = in.read(); next >= 0; next = in.read()) {
        out.write(next);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

class Pump implements Runnable {
  private final InputStream in;
  private final OutputStream out;

  Pump(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  static void pump(Process process, OutputStream out) {
    Thread thread = new Thread(new Pump(process.getInputStream(), out), "pump");
    thread.setDaemon(true);
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

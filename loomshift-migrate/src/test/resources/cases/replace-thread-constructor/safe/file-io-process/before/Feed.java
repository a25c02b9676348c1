import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.BlockingQueue;

/// Where the streams come from, nothing here tells.
class Feed {
  private final InputStream in;
  private final BlockingQueue<Integer> bytes;

  Feed(InputStream in, BlockingQueue<Integer> bytes) {
    this.in = in;
    this.bytes = bytes;
  }

  void start() {
    daemon(new Thread(this::count, "counts"));
    daemon(new Thread(this::hand, "hands on"));
  }

  private static void daemon(Thread thread) {
    thread.setDaemon(true);
    thread.start();
  }

  private void count() {
    try {
      int count = 0;
      while (in.read() >= 0) {
        count++;
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void hand() {
    try {
      for (int next = in.read(); next >= 0; next = in.read()) {
        bytes.put(next);
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

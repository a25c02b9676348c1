import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;

/// Asks a server now and then, whose answer may take long.
final class Post {
  private final Thread thread = new Thread(this::ask, "post");
  private volatile boolean ended;
  private volatile int answer;

  void start() {
    thread.setDaemon(true);
    thread.start();
  }

  void stop() {
    ended = true;
    thread.interrupt();
  }

  private void ask() {
    while (!ended) {
      try {
        Thread.sleep(1_000);
        answer = request();
      } catch (Exception e) {
        answer = 0;
      }
    }
  }

  private static int request() throws IOException {
    return ((HttpURLConnection) URI.create("http://localhost/").toURL().openConnection())
        .getResponseCode();
  }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.util.concurrent.BlockingQueue;

/// Reads what a process says, beside a connection.
class Errors {
  private final BlockingQueue<String> lines;

  Errors(BlockingQueue<String> lines) {
    this.lines = lines;
  }

  void start(Process process, Socket socket) throws IOException {
    lines.add("greeted by " + socket.getInputStream().read());
    Thread thread = Thread.ofVirtual().unstarted(() -> {
      try {
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(process.getErrorStream()));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          lines.put(line);
        }
      } catch (IOException | InterruptedException e) {
        System.err.println(e);
      }
    });
    thread.start();
  }
}

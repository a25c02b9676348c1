package trial;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Accepts connections, and answers the one request of each on a thread of a pool.
public class Main {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws IOException {
    try (ServerSocket server =
        new ServerSocket(
            Integer.parseInt(args[0]), BACKLOG, InetAddress.getLoopbackAddress())) {
      Executor pool = pool();
      while (true) {
        Socket connection = server.accept();
        pool.execute(() -> answer(connection));
      }
    }
  }

  private static Executor pool() {
    return System.getenv("TRIAL_VIRTUAL") != null
        ? Front.virtual()
        : Executors.newFixedThreadPool(
            Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8")));
  }

  private static void answer(Socket connection) {
    try (connection) {
      BufferedReader request =
          new BufferedReader(
              new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
      String line = request.readLine();
      if (line == null) {
        return;
      }
      while (!line.isEmpty()) {
        line = request.readLine();
      }
      String body = Answer.to("world");
      OutputStream answer = connection.getOutputStream();
      answer.write(
          ("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: "
                  + body.length()
                  + "\r\n\r\n"
                  + body)
              .getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

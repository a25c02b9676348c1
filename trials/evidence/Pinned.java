import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import org.postgresql.util.LogWriterHandler;

/**
 * A service whose requests run on virtual threads and log within a monitor of pgjdbc 42.5.4, whose writer waits for 5 ms: on
 * Java 21 each of them pins its carrier. {@code serve PORT SECONDS}, or {@code load PORT SECONDS} for ten clients, which first
 * says when it begins.
 */
final class Pinned {
  private static final int CLIENTS = 10;

  private Pinned() {}

  public static void main(String[] arguments) throws Exception {
    int port = Integer.parseInt(arguments[1]);
    long seconds = Long.parseLong(arguments[2]);
    if (arguments[0].equals("serve")) {
      serve(port, seconds);
    } else {
      load(port, seconds);
    }
  }

  private static void serve(int port, long seconds) throws Exception {
    LogWriterHandler handler = new LogWriterHandler(new SlowWriter());
    handler.setFormatter(new SimpleFormatter());
    handler.setLevel(Level.ALL);
    HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", exchange -> {
      handler.publish(new LogRecord(Level.INFO, exchange.getRequestURI().toString()));
      exchange.sendResponseHeaders(204, -1);
      exchange.close();
    });
    server.start();
    Thread.sleep(seconds * 1_000);
    System.exit(0);
  }

  private static void load(int port, long seconds) throws InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      System.out.println(Instant.now().toEpochMilli());
      long end = System.nanoTime() + seconds * 1_000_000_000L;
      Clients.together(CLIENTS, number -> askUntil(client, port, end));
    }
  }

  private static void askUntil(HttpClient client, int port, long end) {
    HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
    try {
      while (System.nanoTime() < end) {
        client.send(request, BodyHandlers.discarding());
      }
    } catch (IOException | InterruptedException e) {
      System.err.println(e);
    }
  }

  private static final class SlowWriter extends Writer {
    @Override
    public void write(char[] text, int from, int length) {
      LockSupport.parkNanos(5_000_000);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}

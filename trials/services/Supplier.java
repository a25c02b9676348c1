import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/// Stands in for a service of somebody else: answers `/MILLIS` after so long. Its argument is the
/// port.
class Supplier {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
    HttpServer server = HttpServer.create(address, BACKLOG);
    server.createContext("/", Supplier::answer);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try {
      Thread.sleep(Long.parseLong(exchange.getRequestURI().getPath().substring(1)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    byte[] body = "enough".getBytes();
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}

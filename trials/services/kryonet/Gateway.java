package trial;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Listener;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Asks the service for each request of HTTP that it gets, on a connection that nobody else uses
/// meanwhile, for generators that speak HTTP. Its arguments: its own port, and that of the service.
public class Gateway {
  private static final int BACKLOG = 1_000;
  private static final int TIMEOUT_MILLIS = 60_000;
  private static final Queue<Asking> FREE = new ConcurrentLinkedQueue<>();

  public static void main(String[] args) throws Exception {
    int service = Integer.parseInt(args[1]);
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
    HttpServer server = HttpServer.create(address, BACKLOG);
    server.createContext("/", exchange -> answer(exchange, service));
    // Not by its name, since this compiles for Java 17.
    server.setExecutor(
        (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
    server.start();
  }

  private static void answer(HttpExchange exchange, int service) throws IOException {
    int status = 200;
    String text;
    try {
      Asking asking = FREE.poll();
      if (asking == null) {
        asking = new Asking(service);
      }
      text = asking.ask("world");
      FREE.add(asking);
    } catch (IOException | ExecutionException e) {
      status = 503;
      text = e.toString();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      status = 503;
      text = e.toString();
    }
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  /// One connection.
  private static final class Asking extends Listener {
    private final Client client = new Client();
    private volatile CompletableFuture<String> answer = new CompletableFuture<>();

    Asking(int service) throws IOException {
      client.addListener(this);
      client.start();
      client.connect(TIMEOUT_MILLIS, "127.0.0.1", service);
    }

    String ask(String name) throws InterruptedException, ExecutionException {
      answer = new CompletableFuture<>();
      client.sendTCP(name);
      return answer.get();
    }

    @Override
    public void received(Connection connection, Object answered) {
      if (answered instanceof String text) {
        answer.complete(text);
      }
    }

    @Override
    public void disconnected(Connection connection) {
      answer.completeExceptionally(new IOException("the service hung up"));
    }
  }
}

package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.rsocket.Payload;
import io.rsocket.RSocket;
import io.rsocket.core.RSocketConnector;
import io.rsocket.transport.netty.client.TcpClientTransport;
import io.rsocket.util.DefaultPayload;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import reactor.util.retry.Retry;

/// Asks the service for each request of HTTP that it gets, for generators that speak HTTP. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws Exception {
    RSocket client =
        RSocketConnector.create()
            .reconnect(Retry.fixedDelay(600, Duration.ofMillis(100)))
            .connect(TcpClientTransport.create("127.0.0.1", Integer.parseInt(args[1])))
            .block();
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
    HttpServer server = HttpServer.create(address, BACKLOG);
    server.createContext("/", exchange -> answer(exchange, client));
    // Not by its name, since this compiles for Java 17.
    server.setExecutor(
        (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
    server.start();
  }

  private static void answer(HttpExchange exchange, RSocket client) throws IOException {
    int status = 200;
    String text;
    try {
      Payload answer = client.requestResponse(DefaultPayload.create("world")).block();
      text = answer.getDataUtf8();
      answer.release();
    } catch (RuntimeException e) {
      status = 503;
      text = e.toString();
    }
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }
}

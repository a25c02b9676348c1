package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// The HTTP side of services that have none of their own: the server that the JDK brings. Who
/// answers, and on which threads, is theirs.
final class Front {
  private static final int BACKLOG = 1_000;

  private Front() {}

  /// What a gateway asks the service that it stands before.
  interface Question {
    String ask() throws Exception;
  }

  /// A server on the loopback interface, which is to be started.
  static HttpServer server(String port) throws IOException {
    return HttpServer.create(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(port)), BACKLOG);
  }

  static void answer(HttpExchange exchange, String text) {
    answer(exchange, 200, text);
  }

  private static void answer(HttpExchange exchange, int status, String text) {
    try (exchange) {
      byte[] body = text.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Serves what another service answers, or 503 where that does not.
  static void gateway(String port, Question question) throws IOException {
    HttpServer server = server(port);
    server.createContext("/", exchange -> pass(exchange, question));
    server.setExecutor(virtual());
    server.start();
  }

  private static void pass(HttpExchange exchange, Question question) {
    int status = 200;
    String text;
    try {
      text = question.ask();
    } catch (Exception e) {
      if (e instanceof InterruptedException) {
        Thread.currentThread().interrupt();
      }
      status = 503;
      text = e.toString();
    }
    answer(exchange, status, text);
  }

  /// A virtual thread for each task. Not by its name, since this compiles for Java 17.
  static Executor virtual() {
    try {
      return (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}

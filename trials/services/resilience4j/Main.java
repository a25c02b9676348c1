package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.resilience4j.bulkhead.ThreadPoolBulkhead;
import io.github.resilience4j.bulkhead.ThreadPoolBulkheadConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/// Answers within a bulkhead with threads, to which the thread hands over that reads requests.
public class Main {
  private static final int BACKLOG = 1_000;
  private static final int QUEUE = 100_000;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    ThreadPoolBulkhead bulkhead =
        ThreadPoolBulkhead.of(
            "trial",
            ThreadPoolBulkheadConfig.custom()
                .coreThreadPoolSize(threads)
                .maxThreadPoolSize(threads)
                .queueCapacity(QUEUE)
                .build());
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext(
        "/",
        exchange ->
            bulkhead
                .executeCallable(() -> Answer.to("world"))
                .thenAccept(text -> answer(exchange, text)));
    server.start();
  }

  private static void answer(HttpExchange exchange, String text) {
    try (exchange) {
      byte[] body = text.getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

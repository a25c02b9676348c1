package trial;

import com.conversantmedia.util.concurrent.DisruptorBlockingQueue;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Answers on a pool whose queue is a ring buffer, to which the thread hands over that reads
/// requests.
public class Main {
  private static final int BACKLOG = 1_000;
  private static final int QUEUE = 1 << 14;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Executor executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? new ThreadPoolExecutor(
                threads, threads, 0, TimeUnit.SECONDS, new DisruptorBlockingQueue<>(QUEUE))
            : virtual();
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext(
        "/", exchange -> executor.execute(() -> answer(exchange, Answer.to("world"))));
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

  /// On Java 17 it is not there, and not asked for.
  private static Executor virtual() throws ReflectiveOperationException {
    return (Executor)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }
}

package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;

/// Answers on threads that take requests from a queue of JCTools, into which the thread puts them
/// that reads them. Who finds nothing there waits until something is.
public class Main {
  private static final int BACKLOG = 1_000;
  private static final int CHUNK = 1_024;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    MpmcUnboundedXaddArrayQueue<HttpExchange> queue = new MpmcUnboundedXaddArrayQueue<>(CHUNK);
    Semaphore ready = new Semaphore(0);
    for (int i = 0; i < threads; i++) {
      new Thread(() -> answerAll(queue, ready), "answers-" + i).start();
    }
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext(
        "/",
        exchange -> {
          queue.offer(exchange);
          ready.release();
        });
    server.start();
  }

  private static void answerAll(
      MpmcUnboundedXaddArrayQueue<HttpExchange> queue, Semaphore ready) {
    while (true) {
      ready.acquireUninterruptibly();
      HttpExchange exchange = queue.poll();
      if (exchange != null) {
        answer(exchange, Answer.to("world"));
      }
    }
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

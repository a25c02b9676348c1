package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// Answers on the scheduler of Reactor for what blocks, to which the thread hands over that reads
/// requests.
public class Main {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    System.setProperty("reactor.schedulers.defaultBoundedElasticSize", threads + "");
    Scheduler scheduler = Schedulers.boundedElastic();
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext(
        "/",
        exchange ->
            Mono.fromCallable(() -> Answer.to("world"))
                .subscribeOn(scheduler)
                .subscribe(text -> answer(exchange, text)));
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

package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.reactivex.Scheduler;
import io.reactivex.Single;
import io.reactivex.schedulers.Schedulers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Answers on a scheduler of RxJava 2, to which the thread hands over that reads requests.
public class Main {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Executor executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : virtual();
    Scheduler scheduler = Schedulers.from(executor);
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext(
        "/",
        exchange ->
            Single.fromCallable(() -> Answer.to("world"))
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

  /// On Java 17 it is not there, and not asked for.
  private static Executor virtual() throws ReflectiveOperationException {
    return (Executor)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }
}

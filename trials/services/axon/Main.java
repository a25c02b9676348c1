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
import org.axonframework.commandhandling.AsynchronousCommandBus;
import org.axonframework.commandhandling.GenericCommandMessage;

/// Answers in the handler of a command, on the pool that a bus of Axon is given.
public class Main {
  private static final int BACKLOG = 1_000;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Executor executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : virtual();
    AsynchronousCommandBus bus = AsynchronousCommandBus.builder().executor(executor).build();
    bus.subscribe(String.class.getName(), message -> Answer.to("world"));
    HttpServer server =
        HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])),
            BACKLOG);
    server.createContext(
        "/",
        exchange ->
            bus.dispatch(
                new GenericCommandMessage<>("world"),
                (command, result) -> answer(exchange, (String) result.getPayload())));
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

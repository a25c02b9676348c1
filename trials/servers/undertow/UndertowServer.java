import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import java.util.Optional;
import java.util.concurrent.Executor;

/// `UndertowServer PORT ARM`.
final class UndertowServer {
  private UndertowServer() {}

  public static void main(String[] args) {
    Optional<Executor> requests =
        switch (Arm.of(args[1])) {
          case RELEASED -> Optional.empty();
          case VIRTUAL -> Optional.of(Arm.virtual());
          case ADAPTIVE -> Optional.of(Arm.adaptive());
        };
    Undertow.builder()
        .addHttpListener(Integer.parseInt(args[0]), "127.0.0.1")
        .setWorkerThreads(Arm.THREADS)
        .setHandler(exchange -> dispatch(exchange, requests))
        .build()
        .start();
  }

  /// Without an executor to the worker threads.
  private static void dispatch(HttpServerExchange exchange, Optional<Executor> requests) {
    if (requests.isPresent()) {
      exchange.dispatch(requests.get(), UndertowServer::serve);
    } else {
      exchange.dispatch(UndertowServer::serve);
    }
  }

  private static void serve(HttpServerExchange exchange) {
    String answer;
    try {
      answer = Scenario.answer(exchange.getRequestPath(), exchange.getQueryString());
    } catch (IllegalArgumentException e) {
      exchange.setStatusCode(400);
      answer = e.getMessage();
    }
    exchange.getResponseSender().send(answer);
  }
}

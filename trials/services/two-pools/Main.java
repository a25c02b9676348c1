package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Answers on one pool, which has another one do a part of each request and waits for it.
public class Main {
  private static final int FIRST = 64;

  private static ExecutorService second() {
    return System.getenv("TRIAL_VIRTUAL") != null
        ? (ExecutorService) Front.virtual()
        : Executors.newFixedThreadPool(
            Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8")));
  }

  private static void answer(HttpExchange exchange, ExecutorService second) throws IOException {
    try {
      Front.answer(exchange, second.submit(() -> Answer.to("world")).get());
    } catch (InterruptedException | ExecutionException e) {
      throw new IOException(e);
    }
  }

  public static void main(String[] args) throws IOException {
    ExecutorService second = second();
    HttpServer server = Front.server(args[0]);
    server.createContext("/", exchange -> answer(exchange, second));
    server.setExecutor(Executors.newFixedThreadPool(FIRST));
    server.start();
  }
}

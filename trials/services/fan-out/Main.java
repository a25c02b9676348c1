package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Has three parts of each request done by a pool at once, and answers when all are done.
public class Main {
  private static final List<Callable<String>> PARTS =
      Collections.nCopies(3, () -> Answer.to("world"));

  private static ExecutorService pool() {
    return System.getenv("TRIAL_VIRTUAL") != null
        ? (ExecutorService) Front.virtual()
        : Executors.newFixedThreadPool(
            Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8")));
  }

  private static void answer(HttpExchange exchange, ExecutorService pool) throws IOException {
    try {
      String last = "";
      for (Future<String> part : pool.invokeAll(PARTS)) {
        last = part.get();
      }
      Front.answer(exchange, last);
    } catch (InterruptedException | ExecutionException e) {
      throw new IOException(e);
    }
  }

  public static void main(String[] args) throws IOException {
    ExecutorService pool = pool();
    HttpServer server = Front.server(args[0]);
    server.createContext("/", exchange -> answer(exchange, pool));
    server.setExecutor(Front.virtual());
    server.start();
  }
}

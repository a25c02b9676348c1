package trial;

import com.alibaba.ttl.TransmittableThreadLocal;
import com.alibaba.ttl.threadpool.TtlExecutors;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Answers on a thread of a pool, to which whoever is asked for goes along.
public class Main {
  private static final TransmittableThreadLocal<String> NAME = new TransmittableThreadLocal<>();

  public static void main(String[] args) throws Exception {
    Executor executor = TtlExecutors.getTtlExecutor(threads());
    HttpServer server = Front.server(args[0]);
    server.createContext("/", exchange -> answer(exchange, executor));
    server.start();
  }

  private static void answer(HttpExchange exchange, Executor executor) {
    NAME.set("world");
    executor.execute(() -> Front.answer(exchange, Answer.to(NAME.get())));
    NAME.remove();
  }

  private static Executor threads() {
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      return Front.virtual();
    }
    return Executors.newFixedThreadPool(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "20")));
  }
}

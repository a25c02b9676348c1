package trial;

import com.sun.net.httpserver.HttpServer;
import io.github.resilience4j.bulkhead.ThreadPoolBulkhead;
import io.github.resilience4j.bulkhead.ThreadPoolBulkheadConfig;

/// Answers within a bulkhead with threads, to which the thread hands over that reads requests.
public class Main {
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
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/",
        exchange ->
            bulkhead
                .executeCallable(() -> Answer.to("world"))
                .thenAccept(text -> Front.answer(exchange, text)));
    server.start();
  }
}

package trial;

import com.sun.net.httpserver.HttpServer;
import io.vavr.concurrent.Future;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Answers by futures of Vavr, which the thread makes that reads requests.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Executor executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? Executors.newFixedThreadPool(threads)
            : Front.virtual();
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/",
        exchange ->
            Future.of(executor, () -> Answer.to("world"))
                .onSuccess(text -> Front.answer(exchange, text)));
    server.start();
  }
}

package trial;

import com.conversantmedia.util.concurrent.DisruptorBlockingQueue;
import com.sun.net.httpserver.HttpServer;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Answers on a pool whose queue is a ring buffer, to which the thread hands over that reads
/// requests.
public class Main {
  private static final int QUEUE = 1 << 14;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    Executor executor =
        System.getenv("TRIAL_VIRTUAL") == null
            ? new ThreadPoolExecutor(
                threads, threads, 0, TimeUnit.SECONDS, new DisruptorBlockingQueue<>(QUEUE))
            : Front.virtual();
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/", exchange -> executor.execute(() -> Front.answer(exchange, Answer.to("world"))));
    server.start();
  }
}

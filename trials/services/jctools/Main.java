package trial;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.util.concurrent.Semaphore;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;

/// Answers on threads that take requests from a queue of JCTools, into which the thread puts them
/// that reads them. Who finds nothing there waits until something is.
public class Main {
  private static final int CHUNK = 1_024;

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    MpmcUnboundedXaddArrayQueue<HttpExchange> queue = new MpmcUnboundedXaddArrayQueue<>(CHUNK);
    Semaphore ready = new Semaphore(0);
    for (int i = 0; i < threads; i++) {
      new Thread(() -> answerAll(queue, ready), "answers-" + i).start();
    }
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/",
        exchange -> {
          queue.offer(exchange);
          ready.release();
        });
    server.start();
  }

  private static void answerAll(
      MpmcUnboundedXaddArrayQueue<HttpExchange> queue, Semaphore ready) {
    while (true) {
      ready.acquireUninterruptibly();
      HttpExchange exchange = queue.poll();
      if (exchange != null) {
        Front.answer(exchange, Answer.to("world"));
      }
    }
  }
}

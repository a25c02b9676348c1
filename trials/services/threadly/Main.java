package trial;

import com.sun.net.httpserver.HttpServer;
import org.threadly.concurrent.PriorityScheduler;

/// Answers on the threads of a scheduler of Threadly, to which the thread hands over that reads
/// requests.
public class Main {
  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    PriorityScheduler scheduler = new PriorityScheduler(threads);
    HttpServer server = Front.server(args[0]);
    server.createContext(
        "/", exchange -> scheduler.execute(() -> Front.answer(exchange, Answer.to("world"))));
    server.start();
  }
}

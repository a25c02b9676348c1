package trial;

import java.util.concurrent.Executors;
import net.freeutils.httpserver.HTTPServer;

/// Answers on a thread that its connection holds.
public class Main {
  private static final int OK = 200;

  public static void main(String[] args) throws Exception {
    HTTPServer server = new HTTPServer(Integer.parseInt(args[0]));
    server.setExecutor(
        Executors.newFixedThreadPool(
            Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"))));
    server
        .getVirtualHost(null)
        .addContext(
            "/",
            (request, response) -> {
              response.send(OK, Answer.to("world"));
              return 0;
            });
    server.start();
  }
}

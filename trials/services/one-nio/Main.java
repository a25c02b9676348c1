package trial;

import java.io.IOException;
import one.nio.http.HttpServer;
import one.nio.http.HttpServerConfig;
import one.nio.http.HttpSession;
import one.nio.http.Request;
import one.nio.http.Response;
import one.nio.server.AcceptorConfig;

/// Answers on the workers of a server, since its selectors must not wait.
public class Main extends HttpServer {
  private Main(HttpServerConfig config) throws IOException {
    super(config);
  }

  public static void main(String[] args) throws Exception {
    AcceptorConfig acceptor = new AcceptorConfig();
    acceptor.address = "127.0.0.1";
    acceptor.port = Integer.parseInt(args[0]);
    acceptor.noDelay = true;
    HttpServerConfig config = new HttpServerConfig();
    config.acceptors = new AcceptorConfig[] {acceptor};
    config.maxWorkers =
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "1000"));
    config.minWorkers = config.maxWorkers;
    // A selector hands over within this time or refuses.
    config.queueTime = 60_000;
    new Main(config).start();
  }

  @Override
  public void handleRequest(Request request, HttpSession session) {
    asyncExecute(() -> answer(session));
  }

  private static void answer(HttpSession session) {
    try {
      session.sendResponse(Response.ok(Answer.to("world")));
    } catch (IOException e) {
      session.close();
    }
  }
}

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.jetty.AdaptiveThreadPool;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/// `JettyServer PORT ARM`.
final class JettyServer {
  /// Its acceptor and its selector live in its pool.
  private static final int JETTYS_OWN = 2;

  private JettyServer() {}

  public static void main(String[] args) throws Exception {
    Server server = new Server(pool(Arm.of(args[1])));
    ServerConnector connector = new ServerConnector(server, 1, 1);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(args[0]));
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            serve(request, response, callback);
            return true;
          }
        });
    server.start();
    server.join();
  }

  private static ThreadPool pool(Arm arm) {
    return switch (arm) {
      case RELEASED -> new QueuedThreadPool(Arm.THREADS + JETTYS_OWN);
      case VIRTUAL -> new VirtualThreadPool(0);
      case ADAPTIVE ->
          new AdaptiveThreadPool(
              () ->
                  AdaptiveExecutor.builder()
                      .name("jetty-request")
                      .daemon(true)
                      .platformThreads(Arm.THREADS)
                      .build());
    };
  }

  private static void serve(Request request, Response response, Callback callback) {
    String query = request.getHttpURI().getQuery();
    String answer;
    try {
      answer = Scenario.answer(Request.getPathInContext(request), query == null ? "" : query);
    } catch (IllegalArgumentException e) {
      response.setStatus(400);
      answer = e.getMessage();
    }
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.length());
    Content.Sink.write(response, true, answer, callback);
  }
}

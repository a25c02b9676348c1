package trial;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// Answers on a thread of Jetty.
public class Main {
  public static void main(String[] args) throws Exception {
    QueuedThreadPool pool =
        new QueuedThreadPool(
            Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "200")));
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      // On Java 17 it is not there, and not asked for.
      pool.setVirtualThreadsExecutor(
          (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
    }
    Server server = new Server(pool);
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(args[0]));
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            Content.Sink.write(response, true, Answer.to("world"), callback);
            return true;
          }
        });
    server.start();
  }
}

package trial;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// Answers by a servlet, on a thread of Jetty.
public class Main {
  public static void main(String[] args) throws Exception {
    QueuedThreadPool pool =
        new QueuedThreadPool(
            Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "200")));
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      pool.setVirtualThreadsExecutor(Front.virtual());
    }
    Server server = new Server(pool);
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(args[0]));
    server.addConnector(connector);
    ServletContextHandler context = new ServletContextHandler();
    context.addServlet(new ServletHolder(new Answering()), "/");
    server.setHandler(context);
    server.start();
  }

  /// The servlet.
  private static final class Answering extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.getWriter().print(Answer.to("world"));
    }
  }
}

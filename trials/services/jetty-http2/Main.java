package trial;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// Answers streams of HTTP/2 on a thread of Jetty.
public class Main {
  /// More than come at once.
  private static final int STREAMS = 10_000;

  public static void main(String[] args) throws Exception {
    QueuedThreadPool pool =
        new QueuedThreadPool(
            Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "200")));
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      pool.setVirtualThreadsExecutor(Front.virtual());
    }
    Server server = new Server(pool);
    HttpConfiguration http = new HttpConfiguration();
    HTTP2CServerConnectionFactory streams = new HTTP2CServerConnectionFactory(http);
    streams.setMaxConcurrentStreams(STREAMS);
    ServerConnector connector =
        new ServerConnector(server, new HttpConnectionFactory(http), streams);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(args[0]));
    server.addConnector(connector);
    server.setHandler(new Answering());
    server.start();
  }

  /// The handler.
  private static final class Answering extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain");
      Content.Sink.write(response, true, Answer.to("world"), callback);
      return true;
    }
  }
}

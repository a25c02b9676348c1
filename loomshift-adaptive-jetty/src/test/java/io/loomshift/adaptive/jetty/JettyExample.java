package io.loomshift.adaptive.jetty;

import io.loomshift.adaptive.hybrid.HybridExecutor;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;

/// A server whose request threads follow the load; `examples/adaptive-jetty` starts it. `/` waits
/// 20 ms, as if for a database, and says on which thread; `/explain` tells what was decided, and
/// why.
public final class JettyExample {
  private JettyExample() {}

  /// Serves until it is ended.
  ///
  /// @param args the port
  public static void main(String[] args) throws Exception {
    AdaptiveThreadPool pool = new AdaptiveThreadPool(16);
    Server server = new Server(pool);
    ServerConnector connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    connector.setPort(Integer.parseInt(args[0]));
    server.addConnector(connector);
    server.setHandler(new Shop(pool));
    server.start();
    server.join();
  }

  private static final class Shop extends Handler.Abstract {
    private final AdaptiveThreadPool pool;

    Shop(AdaptiveThreadPool pool) {
      this.pool = pool;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback)
        throws InterruptedException {
      String answer;
      if (request.getHttpURI().getPath().equals("/explain")) {
        answer = ((HybridExecutor) pool.executor().orElseThrow()).explain();
      } else {
        Thread.sleep(20);
        answer = "served by " + Thread.currentThread() + "\n";
      }
      response.write(true, ByteBuffer.wrap(answer.getBytes(StandardCharsets.UTF_8)), callback);
      return true;
    }
  }
}

package trial;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.impl.bootstrap.HttpServer;
import org.apache.hc.core5.http.impl.bootstrap.ServerBootstrap;
import org.apache.hc.core5.http.io.HttpRequestHandler;
import org.apache.hc.core5.http.io.entity.StringEntity;

/// Answers on a thread of the connection.
public class Main {
  private static final ContentType TEXT =
      ContentType.TEXT_PLAIN.withCharset(StandardCharsets.UTF_8);

  public static void main(String[] args) throws Exception {
    HttpRequestHandler handler =
        (request, response, context) ->
            response.setEntity(new StringEntity(Answer.to("world"), TEXT));
    HttpServer server =
        ServerBootstrap.bootstrap()
            .setListenerPort(Integer.parseInt(args[0]))
            .setLocalAddress(InetAddress.getLoopbackAddress())
            .setRequestRouter((request, context) -> handler)
            .create();
    server.start();
    Thread.currentThread().join();
  }
}

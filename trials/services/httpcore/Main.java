package trial;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.impl.bootstrap.HttpServer;
import org.apache.hc.core5.http.impl.bootstrap.ServerBootstrap;
import org.apache.hc.core5.http.io.entity.StringEntity;

/// Answers on a thread of the connection.
public class Main {
  public static void main(String[] args) throws Exception {
    HttpServer server =
        ServerBootstrap.bootstrap()
            .setListenerPort(Integer.parseInt(args[0]))
            .setLocalAddress(InetAddress.getLoopbackAddress())
            .setCanonicalHostName("127.0.0.1")
            .register(
                "*",
                (request, response, context) ->
                    response.setEntity(
                        new StringEntity(
                            Answer.to("world"), ContentType.TEXT_PLAIN.withCharset(StandardCharsets.UTF_8))))
            .create();
    server.start();
    Thread.currentThread().join();
  }
}

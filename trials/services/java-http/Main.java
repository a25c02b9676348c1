package trial;

import io.fusionauth.http.server.HTTPListenerConfiguration;
import io.fusionauth.http.server.HTTPServer;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;

/// Answers on the thread that the server starts for each connection.
public class Main {
  public static void main(String[] args) throws Exception {
    new HTTPServer()
        .withHandler((request, response) -> {
          byte[] body = Answer.to("world").getBytes(StandardCharsets.UTF_8);
          response.setStatus(200);
          response.setContentLength(body.length);
          response.getOutputStream().write(body);
        })
        .withListener(
            new HTTPListenerConfiguration(
                InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])))
        .start();
  }
}

package trial;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.smartboot.http.server.HttpBootstrap;
import org.smartboot.http.server.HttpRequest;
import org.smartboot.http.server.HttpResponse;
import org.smartboot.http.server.HttpServerHandler;

/// Answers on the threads of smart-http.
public class Main {
  public static void main(String[] args) {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"));
    HttpBootstrap server = new HttpBootstrap();
    server.configuration().host("127.0.0.1").threadNum(threads).bannerEnabled(false);
    server.httpHandler(
        new HttpServerHandler() {
          @Override
          public void handle(HttpRequest request, HttpResponse response) throws IOException {
            byte[] body = Answer.to("world").getBytes(StandardCharsets.UTF_8);
            response.setContentLength(body.length);
            response.getOutputStream().write(body);
          }
        });
    server.setPort(Integer.parseInt(args[0]));
    server.start();
  }
}

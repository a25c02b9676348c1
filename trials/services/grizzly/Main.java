package trial;

import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;

/// Answers on a thread of the workers.
public class Main {
  public static void main(String[] args) throws Exception {
    HttpServer server = new HttpServer();
    server.addListener(new NetworkListener("trial", "127.0.0.1", Integer.parseInt(args[0])));
    server
        .getServerConfiguration()
        .addHttpHandler(
            new HttpHandler() {
              @Override
              public void service(Request request, Response response) throws Exception {
                response.setContentType("text/plain");
                response.getWriter().write(Answer.to("world"));
              }
            },
            "/");
    server.start();
    Thread.currentThread().join();
  }
}

package trial;

import java.util.concurrent.Executors;
import org.glassfish.grizzly.http.server.HttpHandler;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.grizzly.http.server.NetworkListener;
import org.glassfish.grizzly.http.server.Request;
import org.glassfish.grizzly.http.server.Response;
import org.glassfish.grizzly.threadpool.ThreadPoolConfig;

/// Answers on a thread of the workers.
public class Main {
  public static void main(String[] args) throws Exception {
    HttpServer server = new HttpServer();
    NetworkListener listener =
        new NetworkListener("trial", "127.0.0.1", Integer.parseInt(args[0]));
    String threads = System.getenv("TRIAL_THREADS");
    if (threads != null) {
      listener
          .getTransport()
          .setWorkerThreadPoolConfig(
              ThreadPoolConfig.defaultConfig()
                  .setCorePoolSize(Integer.parseInt(threads))
                  .setMaxPoolSize(Integer.parseInt(threads)));
    } else if (System.getenv("TRIAL_VIRTUAL") != null) {
      listener.getTransport().setWorkerThreadPool(Executors.newVirtualThreadPerTaskExecutor());
    }
    server.addListener(listener);
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

package trial;

import com.sun.net.httpserver.HttpServer;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.net.URI;
import java.util.concurrent.Executors;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

/// Answers on a thread of the JDK's server.
public class Main {
  @Path("/")
  public static class Root {
    @GET
    @Produces("text/plain")
    public String get() {
      return Answer.to("world");
    }
  }

  public static void main(String[] args) {
    HttpServer server =
        JdkHttpServerFactory.createHttpServer(
            URI.create("http://127.0.0.1:" + args[0] + "/"),
            new ResourceConfig(Root.class),
            false);
    server.setExecutor(
        Executors.newFixedThreadPool(
            Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "8"))));
    server.start();
  }
}

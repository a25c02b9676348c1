package trial;

import com.sun.net.httpserver.HttpServer;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.jboss.resteasy.plugins.server.sun.http.HttpContextBuilder;

/// Answers on a thread of a pool, which the JDK's server has.
public class Main {
  @Path("/")
  public static class Root {
    @GET
    @Produces("text/plain")
    public String get() {
      return Answer.to("world");
    }
  }

  public static void main(String[] args) throws Exception {
    HttpServer server = Front.server(args[0]);
    HttpContextBuilder context = new HttpContextBuilder();
    context.getDeployment().getActualResourceClasses().add(Root.class);
    context.bind(server);
    server.setExecutor(threads());
    server.start();
  }

  private static Executor threads() {
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      return Front.virtual();
    }
    return Executors.newFixedThreadPool(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "20")));
  }
}

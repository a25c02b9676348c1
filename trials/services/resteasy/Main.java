package trial;

import io.undertow.Undertow;
import io.undertow.servlet.api.DeploymentInfo;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.jboss.resteasy.plugins.server.undertow.UndertowJaxrsServer;

/// Answers on a worker of Undertow.
public class Main {
  @Path("/")
  public static class Root {
    @GET
    @Produces("text/plain")
    public String get() {
      return Answer.to("world");
    }
  }

  public static class App extends Application {
    @Override
    public Set<Class<?>> getClasses() {
      return Set.of(Root.class);
    }
  }

  public static void main(String[] args) throws Exception {
    Undertow.Builder builder =
        Undertow.builder().addHttpListener(Integer.parseInt(args[0]), "127.0.0.1");
    String threads = System.getenv("TRIAL_THREADS");
    if (threads != null) {
      builder.setWorkerThreads(Integer.parseInt(threads));
    }
    UndertowJaxrsServer server = new UndertowJaxrsServer();
    server.start(builder);
    DeploymentInfo deployment = server.undertowDeployment(App.class);
    deployment.setClassLoader(Main.class.getClassLoader());
    deployment.setContextPath("/");
    deployment.setDeploymentName("trial");
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      // On Java 17 it is not there, and not asked for.
      deployment.setExecutor(
          (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
    }
    server.deploy(deployment);
  }
}

package trial;

import io.yupiik.fusion.http.server.api.Request;
import io.yupiik.fusion.http.server.api.Response;
import io.yupiik.fusion.http.server.api.WebServer;
import io.yupiik.fusion.http.server.impl.DefaultEndpoint;
import io.yupiik.fusion.http.server.impl.tomcat.TomcatWebServerConfiguration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/// Answers on a worker of the Tomcat that Fusion brings.
public class Main {
  public static void main(String[] args) {
    TomcatWebServerConfiguration configuration = new TomcatWebServerConfiguration();
    configuration.setPort(Integer.parseInt(args[0]));
    configuration.setAccessLogPattern(null);
    configuration.setTomcatCustomizers(List.of(Main::setThreads));
    configuration.setEndpoints(List.of(new DefaultEndpoint(1, request -> true, Main::answer)));
    WebServer.of(configuration).await();
  }

  private static CompletionStage<Response> answer(Request request) {
    return CompletableFuture.completedFuture(Response.of().body(Answer.to("world")).build());
  }

  private static void setThreads(Tomcat tomcat) {
    Connector connector = tomcat.getConnector();
    connector.setProperty("address", "127.0.0.1");
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      connector.getProtocolHandler().setExecutor(Front.virtual());
    } else {
      connector.setProperty(
          "maxThreads", System.getenv().getOrDefault("TRIAL_THREADS", "200"));
    }
  }
}

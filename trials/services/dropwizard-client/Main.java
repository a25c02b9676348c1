package trial;

import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Environment;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.nio.file.Files;

/// Answers by Jersey on a thread of Jetty, which waits for another service.
public class Main extends Application<Configuration> {
  @Path("/")
  public static class Root {
    @GET
    public String get() {
      return Answer.to("world");
    }
  }

  @Override
  public void run(Configuration configuration, Environment environment) {
    environment.jersey().register(new Root());
  }

  public static void main(String[] args) throws Exception {
    java.nio.file.Path file = Files.createTempFile("dropwizard", ".yml");
    file.toFile().deleteOnExit();
    Files.writeString(
        file,
        """
        server:
          requestLog: {appenders: []}
          applicationConnectors: [{type: http, port: %s}]
          adminConnectors: [{type: http, port: 0}]
        """
            .formatted(args[0]));
    new Main().run("server", file.toString());
  }
}

package trial;

import io.dropwizard.core.Application;
import io.dropwizard.core.setup.Environment;
import io.dropwizard.jdbi3.JdbiFactory;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.nio.file.Files;

/// Answers by Jersey on a thread of Jetty, which asks the database by Dropwizard's pool.
public class Main extends Application<Settings> {
  @Path("/")
  public static class Root {
    @GET
    public String get() {
      return Answer.to("world");
    }
  }

  @Override
  public void run(Settings settings, Environment environment) {
    Query.ask(new JdbiFactory().build(environment, settings.database, "h2"));
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
        database:
          driverClass: org.h2.Driver
          url: jdbc:h2:mem:trial;DB_CLOSE_DELAY=-1
          maxSize: %s
          maxWaitForConnection: 60s
        """
            .formatted(args[0], System.getenv().getOrDefault("TRIAL_CONNECTIONS", "100")));
    new Main().run("server", file.toString());
  }
}

package trial;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.client.HttpClient;
import io.micronaut.http.client.annotation.Client;
import io.micronaut.runtime.Micronaut;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

/// Answers on the blocking executor, and asks another service by Micronaut's client.
@Controller("/")
public class Main {
  public Main(@Client("supplier") HttpClient client) {
    Calls.by(client);
  }

  @ExecuteOn(TaskExecutors.BLOCKING)
  @Get(produces = "text/plain")
  public String get() {
    return Answer.to("world");
  }

  public static void main(String[] args) {
    String service = "micronaut.http.services.supplier.";
    System.setProperty("micronaut.server.port", args[0]);
    System.setProperty(
        service + "url",
        System.getenv().getOrDefault("TRIAL_SUPPLIER", "").isEmpty()
            ? "http://127.0.0.1:1"
            : System.getenv("TRIAL_SUPPLIER"));
    System.setProperty(service + "read-timeout", "60s");
    System.setProperty(
        service + "pool.max-concurrent-http1-connections",
        System.getenv().getOrDefault("TRIAL_CONNECTIONS", "1024"));
    Micronaut.run(Main.class, args);
  }
}

package trial;

import com.typesafe.config.ConfigFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.http.javadsl.Http;
import org.apache.pekko.http.javadsl.model.HttpResponse;
import org.apache.pekko.http.javadsl.server.Directives;

/// Answers on a dispatcher for tasks that block.
public class Main {
  public static void main(String[] args) {
    String threads = System.getenv().getOrDefault("TRIAL_THREADS", "16");
    ActorSystem system =
        ActorSystem.create(
            "trial",
            ConfigFactory.parseString(
                    "blocking { type = Dispatcher, executor = thread-pool-executor, throughput = 1,"
                        + " thread-pool-executor { fixed-pool-size = "
                        + threads
                        + " } }, pekko.http.server.max-connections = 8192,"
                        + " pekko.http.server.pipelining-limit = 1")
                .withFallback(ConfigFactory.load()));
    Executor blocking = system.dispatchers().lookup("blocking");
    Http.get(system)
        .newServerAt("127.0.0.1", Integer.parseInt(args[0]))
        .bind(
            Directives.pathSingleSlash(
                () ->
                    Directives.completeWithFuture(
                        CompletableFuture.supplyAsync(
                            () -> HttpResponse.create().withEntity(Answer.to("world")),
                            blocking))));
  }
}

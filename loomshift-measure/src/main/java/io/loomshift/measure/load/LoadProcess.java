package io.loomshift.measure.load;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Conversation;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/// The generator in a JVM of its own. It warms up before it is ready: one that is still interpreted
/// would be late.
public final class LoadProcess {
  private static final List<Phase> WARM_UP =
      List.of(
          new Phase(Duration.ofMillis(1_500), 1_500, "/"),
          new Phase(Duration.ofMillis(300), 10, "/"),
          new Phase(Duration.ofMillis(1_200), 3_000, "/"));

  private LoadProcess() {}

  /// A question to this process.
  ///
  /// @param port where the server listens on this machine
  /// @param phases what is offered
  /// @param seed what decides when requests are due
  /// @param connections how many connections there are at most
  /// @param connectionTimeout how long a request waits for one
  public static JsonObject question(
      int port, List<Phase> phases, long seed, int connections, Duration connectionTimeout) {
    return question(port, phases, seed, connections, connectionTimeout, Client.PLAIN);
  }

  /// The same by a client that speaks otherwise, or sends something else.
  public static JsonObject question(
      int port,
      List<Phase> phases,
      long seed,
      int connections,
      Duration connectionTimeout,
      Client client) {
    return JsonObject.builder()
        .put("port", port)
        .put("phases", phases.stream().map(Phase::json).toList())
        .put("seed", seed)
        .put("connections", connections)
        .put("patienceMillis", connectionTimeout.toMillis())
        .put("client", client.question())
        .build();
  }

  /// Answers questions by [LoadResult]s.
  public static void main(String[] args) throws IOException, InterruptedException {
    warmUp();
    Conversation.hold(JsonObject.builder().put("ready", true).build(), LoadProcess::run);
  }

  private static void warmUp() throws IOException, InterruptedException {
    try (Echo server = new Echo();
        HttpConnections requests =
            new HttpConnections(server.address(), 64, Duration.ofSeconds(1))) {
      new OpenLoad(WARM_UP, requests).run(0);
    }
  }

  private static JsonObject run(JsonObject question) throws IOException, InterruptedException {
    List<Phase> phases = question.objects("phases").stream().map(Phase::of).toList();
    Duration connectionTimeout = Duration.ofMillis(question.whole("patienceMillis"));
    int connections = (int) question.whole("connections");
    Client client = Client.of(question.object("client"));
    long seed = question.whole("seed");
    try (HttpSender sender =
        client.connect((int) question.whole("port"), connections, connectionTimeout)) {
      return new OpenLoad(phases, client.mixed(sender, seed)).run(seed).json();
    }
  }
}

package io.loomshift.measure.load;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Conversation;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

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
    return question(port, phases, seed, connections, connectionTimeout, client, false);
  }

  /// The same on connections that stay open for the next question of this kind: a step of a ramp
  /// shows what a service carries, and not how it copes with many TLS handshakes at once.
  public static JsonObject step(
      int port,
      List<Phase> phases,
      long seed,
      int connections,
      Duration connectionTimeout,
      Client client) {
    return question(port, phases, seed, connections, connectionTimeout, client, true);
  }

  private static JsonObject question(
      int port,
      List<Phase> phases,
      long seed,
      int connections,
      Duration connectionTimeout,
      Client client,
      boolean isKept) {
    return JsonObject.builder()
        .put("port", port)
        .put("phases", phases.stream().map(Phase::json).toList())
        .put("seed", seed)
        .put("connections", connections)
        .put("patienceMillis", connectionTimeout.toMillis())
        .put("client", client.question())
        .put("kept", isKept)
        .build();
  }

  /// Answers questions by [LoadResult]s.
  public static void main(String[] args) throws IOException, InterruptedException {
    warmUp();
    try (Generator generator = new Generator()) {
      Conversation.hold(JsonObject.builder().put("ready", true).build(), generator::run);
    }
  }

  private static void warmUp() throws IOException, InterruptedException {
    try (Echo server = new Echo();
        HttpConnections requests =
            new HttpConnections(server.address(), 64, Duration.ofSeconds(1))) {
      new OpenLoad(WARM_UP, requests).run(0);
    }
  }

  /// Answers questions one after the other. Not thread-safe.
  static final class Generator implements AutoCloseable {
    private Optional<Connected> kept = Optional.empty();

    private record Connected(Connecting how, HttpSender sender) {}

    private record Connecting(int port, Client client, int most, Duration timeout) {
      HttpSender connect() {
        return client.connect(port, most, timeout);
      }
    }

    JsonObject run(JsonObject question) throws IOException, InterruptedException {
      List<Phase> phases = question.objects("phases").stream().map(Phase::of).toList();
      long seed = question.whole("seed");
      Connecting how =
          new Connecting(
              (int) question.whole("port"),
              Client.of(question.object("client")),
              (int) question.whole("connections"),
              Duration.ofMillis(question.whole("patienceMillis")));
      if (!kept.map(Connected::how).equals(Optional.of(how))) {
        close();
        kept = Optional.of(new Connected(how, how.connect()));
      }
      Requests requests = how.client().mixed(kept.get().sender(), seed);
      JsonObject result = new OpenLoad(phases, requests).run(seed).json();
      if (!question.truth("kept")) {
        close();
      }
      return result;
    }

    @Override
    public void close() throws IOException {
      if (kept.isPresent()) {
        kept.get().sender().close();
        kept = Optional.empty();
      }
    }
  }
}

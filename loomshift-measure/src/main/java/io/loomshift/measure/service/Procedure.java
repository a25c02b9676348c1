package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Client;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/// How arms are measured, whatever they are.
///
/// @param runs fresh processes an arm
/// @param mostRuns as many are made where those show that a change of the margin needs more; as
///   many as `runs` where their number is fixed
/// @param warmUp load on a fresh process that is not counted, shared by the scenarios
/// @param load how long each scenario is offered
/// @param rest before each load, so that compilers and collectors catch up
/// @param connections of the generator, at most
/// @param connectionTimeout how long a request waits for a connection before it is shed
/// @param startUp how long a service may take until it is ready
/// @param margin what counts as no change, as a part of 1: 0.05 is 5 % to either side
/// @param seed decides the order, the times of requests and the draws of intervals
/// @param isQuick whether this is for a first impression
/// @param closed the cross-check by wrk, where wanted
/// @param client how the generator speaks, and what it sends
public record Procedure(
    int runs,
    int mostRuns,
    Duration warmUp,
    Duration load,
    Duration rest,
    int connections,
    Duration connectionTimeout,
    Duration startUp,
    double margin,
    long seed,
    boolean isQuick,
    Optional<Closed> closed,
    Client client) {
  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public Procedure {
    if (runs < 1
        || mostRuns < runs
        || load.toSeconds() < 1
        || connections < 1
        || !(margin > 0 && margin < 1)) {
      throw new IllegalArgumentException(
          "%d runs of %s, %d connections, margin %s".formatted(runs, load, connections, margin));
    }
  }

  /// Ten runs of 30 s behind 30 s of warm-up: half an hour for two arms.
  public static Procedure full() {
    return new Procedure(
        10,
        10,
        Duration.ofSeconds(30),
        Duration.ofSeconds(30),
        Duration.ofSeconds(3),
        1024,
        Duration.ofSeconds(1),
        Duration.ofSeconds(120),
        0.05,
        1,
        false,
        Optional.empty(),
        Client.PLAIN);
  }

  /// Six runs of 8 s behind 6 s of warm-up: minutes. Five would decide nothing where one of them is
  /// invalid.
  public static Procedure quick() {
    return full()
        .withRuns(6)
        .withTimes(Duration.ofSeconds(6), Duration.ofSeconds(8), Duration.ofSeconds(1))
        .withQuick(true);
  }

  /// The same with so many runs.
  public Procedure withRuns(int number) {
    return withPlannedRuns(number, number);
  }

  /// The same with as many runs as it takes.
  ///
  /// @param pilot how many are made before the others are planned
  /// @param most how many are made at most
  public Procedure withPlannedRuns(int pilot, int most) {
    return with(draft -> {
      draft.runs = pilot;
      draft.mostRuns = most;
    });
  }

  /// The same with other times.
  public Procedure withTimes(Duration warming, Duration loading, Duration resting) {
    return with(draft -> {
      draft.warmUp = warming;
      draft.load = loading;
      draft.rest = resting;
    });
  }

  /// The same with other connections and connection timeout.
  public Procedure withConnections(int most, Duration waiting) {
    return with(draft -> {
      draft.connections = most;
      draft.connectionTimeout = waiting;
    });
  }

  /// The same with another size of what counts as no change.
  public Procedure withMargin(double part) {
    return with(draft -> draft.margin = part);
  }

  /// The same with another seed.
  public Procedure withSeed(long other) {
    return with(draft -> draft.seed = other);
  }

  /// The same, marked as quick or not.
  public Procedure withQuick(boolean isImpression) {
    return with(draft -> draft.isQuick = isImpression);
  }

  /// The same with a cross-check.
  public Procedure withClosed(Closed check) {
    return with(draft -> draft.closed = Optional.of(check));
  }

  /// The same with another client.
  public Procedure withClient(Client other) {
    return with(draft -> draft.client = other);
  }

  private Procedure with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.procedure();
  }

  JsonObject json() {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("runs", runs)
            .put("mostRuns", mostRuns)
            .put("warmUpMillis", warmUp.toMillis())
            .put("loadMillis", load.toMillis())
            .put("restMillis", rest.toMillis())
            .put("connections", connections)
            .put("patienceMillis", connectionTimeout.toMillis())
            .put("startUpMillis", startUp.toMillis())
            .put("margin", margin)
            .put("seed", seed)
            .put("quick", isQuick);
    closed.ifPresent(check -> json.put("closed", check.json()));
    if (!client.isPlain()) {
      json.put("client", client.json());
    }
    return json.build();
  }

  static Procedure of(JsonObject json) {
    return new Procedure(
        (int) json.whole("runs"),
        (int) json.whole("mostRuns"),
        Duration.ofMillis(json.whole("warmUpMillis")),
        Duration.ofMillis(json.whole("loadMillis")),
        Duration.ofMillis(json.whole("restMillis")),
        (int) json.whole("connections"),
        Duration.ofMillis(json.whole("patienceMillis")),
        Duration.ofMillis(json.whole("startUpMillis")),
        json.number("margin"),
        json.whole("seed"),
        json.truth("quick"),
        json.has("closed") ? Optional.of(Closed.of(json.object("closed"))) : Optional.empty(),
        // What is read is reported, not sent again.
        Client.PLAIN);
  }

  /// One that can still be changed.
  private static final class Draft {
    int runs;
    int mostRuns;
    Duration warmUp;
    Duration load;
    Duration rest;
    int connections;
    Duration connectionTimeout;
    Duration startUp;
    double margin;
    long seed;
    boolean isQuick;
    Optional<Closed> closed;
    Client client;

    Draft(Procedure from) {
      runs = from.runs;
      mostRuns = from.mostRuns;
      warmUp = from.warmUp;
      load = from.load;
      rest = from.rest;
      connections = from.connections;
      connectionTimeout = from.connectionTimeout;
      startUp = from.startUp;
      margin = from.margin;
      seed = from.seed;
      isQuick = from.isQuick;
      closed = from.closed;
      client = from.client;
    }

    Procedure procedure() {
      return new Procedure(
          runs,
          mostRuns,
          warmUp,
          load,
          rest,
          connections,
          connectionTimeout,
          startUp,
          margin,
          seed,
          isQuick,
          closed,
          client);
    }
  }
}

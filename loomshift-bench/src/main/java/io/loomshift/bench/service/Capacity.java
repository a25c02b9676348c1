package io.loomshift.bench.service;

import io.loomshift.bench.BenchException;
import io.loomshift.bench.load.LoadProcess;
import io.loomshift.bench.load.LoadResult;
import io.loomshift.bench.load.Phase;
import io.loomshift.bench.run.ForkedJvm;
import io.loomshift.bench.run.Processors;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// How many requests a second a service answers at most, roughly: its rate is doubled until it does
/// not follow any more, or the generator does not.
public final class Capacity {
  /// More the generator cannot offer in time on one processor.
  public static final double GENERATOR = 5_000;

  private static final double FIRST = 50;
  private static final double FOLLOWS = 0.8;
  private static final int COUNTED_SECONDS = 2;
  private static final Duration WARM_UP = Duration.ofSeconds(4);
  private static final List<String> GENERATOR_OPTIONS =
      List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC");

  private final ForkedJvm load;
  private final int port;
  private final String path;
  private final Procedure procedure;

  private Capacity(ForkedJvm load, int port, String path, Procedure procedure) {
    this.load = load;
    this.port = port;
    this.path = path;
    this.procedure = procedure;
  }

  /// Starts the service and finds out.
  ///
  /// @param scenario what is asked for, at any rate
  /// @param logs a folder for what the processes say
  /// @return answers a second, at most [#GENERATOR]
  /// @throws BenchException where the service does not start, or answers nothing
  public static double of(ServiceArm arm, Scenario scenario, Procedure procedure, Path logs) {
    if (arm.port() != 0) {
      Ports.requireFree(arm.port());
    }
    int port = arm.port() == 0 ? Ports.free() : arm.port();
    List<Processors> halves = Processors.halves();
    Launch launch =
        arm.launch()
            .apply(port)
            .with(word -> word.replace(Recording.FOLDER, logs.toAbsolutePath().toString()));
    try (ForkedJvm load =
            ForkedJvm.start(
                halves.getLast(),
                GENERATOR_OPTIONS,
                LoadProcess.class,
                List.of(),
                logs.resolve("capacity-" + arm.id() + "-generator.log"));
        ServiceProcess process =
            ServiceProcess.start(
                launch, halves.getFirst(), logs.resolve("capacity-" + arm.id() + ".log"))) {
      Readiness.await(arm.words(), process, port, arm.ready(), procedure.startUp());
      double found = new Capacity(load, port, scenario.path(arm), procedure).find();
      if (!process.isAlive()) {
        throw new BenchException(
            arm.words() + " ended while its capacity was probed: " + process.ending());
      }
      return found;
    }
  }

  private double find() {
    LoadResult warm = offer(FIRST, WARM_UP);
    if (warm.completed() + warm.late() == 0) {
      throw new BenchException(
          "%s is not answered as it should be: %s".formatted(path, warm.firstFailure()));
    }
    offer(4 * FIRST, WARM_UP);
    Duration step =
        Duration.ofSeconds(
            1 + COUNTED_SECONDS + Math.round(Math.ceil(warm.latency().p99() / 1_000)));
    double most = 0;
    for (double rate = FIRST; rate < 2 * GENERATOR; rate *= 2) {
      double offered = Math.min(rate, GENERATOR);
      double answered = answered(offer(offered, step));
      most = Math.max(most, answered);
      if (answered < FOLLOWS * offered) {
        return most;
      }
    }
    return GENERATOR;
  }

  /// A second, in the last whole seconds.
  private static double answered(LoadResult result) {
    List<Double> seconds = result.perSecond();
    return seconds.stream()
        .skip(Math.max(0, seconds.size() - COUNTED_SECONDS))
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(0);
  }

  private LoadResult offer(double rate, Duration time) {
    return LoadResult.of(
        load.ask(
            LoadProcess.question(
                port,
                List.of(new Phase(time, rate, path)),
                procedure.seed(),
                procedure.connections(),
                procedure.patience())));
  }
}

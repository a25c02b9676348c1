package io.loomshift.experiments.command;

import io.loomshift.cli.command.Loomshift;
import io.loomshift.cli.command.MeasurementOptions;
import io.loomshift.cli.command.Measuring;
import io.loomshift.cli.command.Quantity;
import io.loomshift.experiments.eventloop.StrategyExperiment;
import io.loomshift.experiments.eventloop.StrategyPlan;
import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.service.Procedure;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Measures three ways of virtual threads into an event-loop server, and shows where one deadlocks.
@Command(
    name = "strategies",
    header = "Show and measure how virtual threads fit on event loops.",
    description = {
      "%nA small event-loop server with virtual threads in three ways: handed over to (fork the worker"
          + " model), on the event loops themselves (event loops as carriers), and with event loops"
          + " that are virtual threads. First waits that can end in a deadlock, with who waits for"
          + " whom where they do; then throughput, latency and switches of threads under load."
          + " Without options it takes some fifty minutes; --quick takes seven. What has been"
          + " measured is kept when you end it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift bench strategies --quick -o strategies",
      "  loomshift bench strategies --blocking 200ms --blocking-rate 2000 -o slow",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class BenchStrategiesCommand implements Callable<Integer> {
  private static final List<String> JVM_OPTIONS =
      List.of("-Xms256m", "-Xmx256m", "-XX:+UseParallelGC");

  private final Loomshift loomshift;

  @Mixin MeasurementOptions measurement = new MeasurementOptions();

  @Option(names = "--runs", paramLabel = "N", description = "Runs an arm. Default: 10; quick 6.")
  Optional<Integer> runs = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Length of a load. Default: 30s; with --quick 8s.")
  Optional<Duration> time = Optional.empty();

  @Option(
      names = "--light-rate",
      paramLabel = "N",
      description = "Requests a second that compute a little. Default: 2000.")
  int lightRate = 2_000;

  @Option(
      names = "--blocking-rate",
      paramLabel = "N",
      description = "Requests a second that are blocked. Default: 1000.")
  int blockingRate = 1_000;

  @Option(
      names = "--blocking",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "How long these are blocked. Default: 50ms.")
  Duration blocking = Duration.ofMillis(50);

  BenchStrategiesCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    return Measuring.run(loomshift, measurement.folder, this::measure);
  }

  private void measure(MeasurementProgress progress) {
    Procedure usual =
        (measurement.quick ? Procedure.quick() : Procedure.full()).withSeed(measurement.seed);
    Duration load = time.orElse(usual.load());
    Procedure procedure =
        usual.withRuns(runs.orElse(usual.runs())).withTimes(usual.warmUp(), load, usual.rest());
    StrategyExperiment.run(
        new StrategyPlan(procedure, lightRate, blockingRate, blocking, JVM_OPTIONS),
        measurement.folder,
        progress);
  }
}

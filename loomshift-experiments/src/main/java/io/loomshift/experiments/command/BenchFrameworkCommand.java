package io.loomshift.experiments.command;

import io.loomshift.cli.command.Loomshift;
import io.loomshift.cli.command.MeasurementOptions;
import io.loomshift.cli.command.Measuring;
import io.loomshift.cli.command.Quantity;
import io.loomshift.experiments.framework.FrameworkExperiment;
import io.loomshift.experiments.framework.FrameworkPlan;
import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.service.Procedure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Measures one framework's three models of threads.
@Command(
    name = "framework",
    header = "Measure blocking, virtual and reactive endpoints in little memory.",
    description = {
      "%nThe experiment of Navarro et al.: a Quarkus service whose three endpoints do the same work"
          + " against PostgreSQL, which is near or 200 ms away, in half a processor, 512 MB of memory"
          + " and 256 MB of heap. Where control groups may not be written, the report says what was"
          + " not limited. Without options it takes an hour; --quick takes sixteen minutes. What has"
          + " been measured is kept when you end it. Build the service first: scripts/quarkus.",
      "%nThe three ways to put virtual threads into such a framework, and the deadlock of one of"
          + " them: loomshift bench strategies."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift bench framework --quick -o quick",
      "  loomshift bench framework -o full",
      "  loomshift bench framework --delays 200 --rates 100,300 --runs 10 -o far",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class BenchFrameworkCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Mixin MeasurementOptions measurement = new MeasurementOptions();

  @Option(names = "--runs", paramLabel = "N", description = "Runs an arm. Default: 6.")
  Optional<Integer> runs = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Load at each rate. Default: 30s; with --quick 4s.")
  Optional<Duration> time = Optional.empty();

  @Option(
      names = "--delays",
      paramLabel = "MS",
      split = ",",
      description = "Between service and database, to and fro. Default: 0,200.")
  List<Integer> delays = List.of(0, 200);

  @Option(
      names = "--rates",
      paramLabel = "N",
      split = ",",
      description = "Requests a second. Default: 100,400.")
  List<Double> rates = List.of(100.0, 400.0);

  @Option(
      names = "--pool",
      paramLabel = "N",
      description = "Connections to the database, of either client. Default: 250.")
  int pool = 250;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Threads of the blocking endpoint, at most. Default: 200, as the framework's.")
  int workers = 200;

  @Option(names = "--processors", paramLabel = "X", description = "Default: 0.5.")
  double processors = 0.5;

  @Option(names = "--memory", paramLabel = "MB", description = "All memory. Default: 512.")
  int memory = 512;

  @Option(names = "--heap", paramLabel = "MB", description = "Heap. Default: 256.")
  int heap = 256;

  @Option(
      names = "--service",
      paramLabel = "DIR",
      description = "What scripts/quarkus built. Default: target/quarkus of the checkout.")
  Optional<Path> service = Optional.empty();

  BenchFrameworkCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    return Measuring.run(loomshift, measurement.folder, this::measure);
  }

  private void measure(MeasurementProgress progress) {
    FrameworkExperiment.run(plan(), measurement.folder, progress);
  }

  private FrameworkPlan plan() {
    return new FrameworkPlan(
        service.orElseGet(FrameworkPlan::usualHome).toAbsolutePath(),
        delays,
        rates,
        pool,
        workers,
        processors,
        memory,
        heap,
        procedure());
  }

  private Procedure procedure() {
    return (measurement.quick ? Procedure.quick() : Procedure.full())
        .withRuns(runs.orElse(6))
        .withTimes(
            Duration.ofSeconds(measurement.quick ? 4 : 20),
            time.orElse(Duration.ofSeconds(measurement.quick ? 4 : 30)),
            Duration.ofSeconds(1))
        .withConnections(1024, Duration.ofSeconds(1))
        .withSeed(measurement.seed);
  }
}

package io.loomshift.experiments.command;

import static java.util.Objects.requireNonNull;

import io.loomshift.cli.command.Loomshift;
import io.loomshift.cli.command.MeasurementOptions;
import io.loomshift.cli.command.Measuring;
import io.loomshift.cli.command.Quantity;
import io.loomshift.experiments.server.Application;
import io.loomshift.experiments.server.Server;
import io.loomshift.experiments.server.ServerHome;
import io.loomshift.experiments.server.ServerPlan;
import io.loomshift.experiments.server.ServerPlan.Cell;
import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.service.Closed;
import io.loomshift.measure.service.Procedure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Measures a server as released, with migrated classes, and with other threads.
@Command(
    name = "server",
    header = "Measure a server: released, with migrated classes, on virtual and adaptive threads.",
    description = {
      "%nThe thesis's experiments: a request sleeps five times (s1), or also computes (s2), on a"
          + " server as it is released, with classes that `migrate` has edited in front of it, and"
          + " with its requests on virtual and on adaptive threads. scripts/servers brings the"
          + " servers. Without --quick it takes hours. What has been measured is kept when you end"
          + " it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  scripts/servers --server tomcat",
      "  loomshift bench server --server tomcat --scenario s1 --quick -o tomcat-s1",
      "  loomshift bench server --server undertow --delays 100,200 --wrk -o undertow",
      "  loomshift bench server --server tomcat --runs 20 --warm-up 5m --load 3m \\",
      "      -o thesis",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class BenchServerCommand implements Callable<Integer> {
  private static final List<String> JVM_OPTIONS =
      List.of("-Xms512m", "-Xmx512m", "-XX:+UseParallelGC");
  private static final int WRK_CONNECTIONS = 1_200;

  private final Loomshift loomshift;

  @Option(
      names = "--server",
      paramLabel = "SERVER",
      required = true,
      converter = ExperimentChoice.ServerName.class,
      completionCandidates = ExperimentChoice.ServerName.class,
      description = "One of the folders of trials/servers, such as tomcat, jetty or wildfly.")
  @Nullable Server server;

  @Mixin MeasurementOptions measurement = new MeasurementOptions();

  @Option(
      names = "--scenario",
      paramLabel = "S",
      split = ",",
      converter = ExperimentChoice.ApplicationName.class,
      completionCandidates = ExperimentChoice.ApplicationName.class,
      description = "s1: sleeps; s2: sleeps and computes. Default: both.")
  List<Application> applications = List.of(Application.values());

  @Option(
      names = "--delays",
      paramLabel = "MILLIS",
      split = ",",
      description =
          "How long each of the five sleeps takes. Default: the thesis's; quick 50,200 and 0,200.")
  List<Integer> delays = List.of();

  @Option(
      names = "--arm",
      paramLabel = "ARM",
      split = ",",
      description = "released, overlay, virtual, adaptive; the first is the base. Default: all.")
  List<String> arms = List.of();

  @Option(names = "--runs", paramLabel = "N", description = "Runs an arm. Default: 10; quick 6.")
  Optional<Integer> runs = Optional.empty();

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Load before anything counts, in every run. Default: 30s; quick 3s.")
  Optional<Duration> warmUp = Optional.empty();

  @Option(
      names = "--load",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Load that counts, in every run and cell. Default: 30s; quick 5s.")
  Optional<Duration> load = Optional.empty();

  @Option(
      names = "--most-rate",
      paramLabel = "N",
      description = "The most requests a second that are offered. Default: 2000.")
  double mostRate = 2_000;

  @Option(
      names = "--connections",
      paramLabel = "N",
      description = "Of the generator, at most. Default: 2400.")
  int connections = 2_400;

  @Option(names = "--wrk", description = "Cross-check every cell by wrk, a closed model.")
  boolean wrk;

  @Option(
      names = "--servers",
      paramLabel = "DIR",
      description = "Where scripts/servers put them. Default: target/servers of the checkout.")
  Optional<Path> place = Optional.empty();

  BenchServerCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    return Measuring.run(loomshift, measurement.folder, this::measure);
  }

  private void measure(MeasurementProgress progress) {
    ServerHome home =
        ServerHome.of(requireNonNull(server), place.orElseGet(ServerHome::usualPlace));
    new ServerPlan(
            home, arms.isEmpty() ? home.arms() : arms, cells(), mostRate, JVM_OPTIONS, procedure())
        .run(measurement.folder, progress);
  }

  private List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (Application application : applications) {
      List<Integer> usual = measurement.quick ? application.quickDelays() : application.delays();
      (delays.isEmpty() ? usual : delays).forEach(delay -> cells.add(new Cell(application, delay)));
    }
    return cells;
  }

  private Procedure procedure() {
    Duration time = load.orElse(Duration.ofSeconds(measurement.quick ? 5 : 30));
    Procedure procedure =
        Procedure.full()
            .withRuns(runs.orElse(measurement.quick ? 6 : 10))
            .withTimes(
                warmUp.orElse(Duration.ofSeconds(measurement.quick ? 3 : 30)),
                time,
                Duration.ofMillis(measurement.quick ? 500 : 3_000))
            .withConnections(connections, Duration.ofSeconds(1))
            .withSeed(measurement.seed)
            .withQuick(measurement.quick);
    return wrk ? procedure.withClosed(new Closed(1, WRK_CONNECTIONS, time)) : procedure;
  }
}

package io.loomshift.experiments.command;

import io.loomshift.cli.command.Loomshift;
import io.loomshift.cli.command.MeasurementOptions;
import io.loomshift.cli.command.Measuring;
import io.loomshift.cli.command.Quantity;
import io.loomshift.experiments.micro.Case;
import io.loomshift.experiments.micro.Kind;
import io.loomshift.experiments.micro.MicroExperiment;
import io.loomshift.experiments.micro.MicroPlan;
import io.loomshift.measure.MeasurementProgress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Measures making, sorting with, and serving by either type of threads.
@Command(
    name = "micro",
    header = "Measure what making, joining and blocking threads costs.",
    description = {
      "%nThe experiments of the paper that first compared both types of threads, beside its figures:"
          + " threads made (creation), made and started (start), a merge sort by 16 threads"
          + " (mergesort), requests that come at once (parallel). Without options it takes some two"
          + " hours; --quick takes ten minutes. What has been measured is kept when you end it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift bench micro --quick -o micro",
      "  loomshift bench micro mergesort -o sorting",
      "  loomshift bench micro parallel --sizes 2500,10000 --blocking 50ms -o parallel",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class BenchMicroCommand implements Callable<Integer> {
  private static final List<String> JVM_OPTIONS = List.of("-Xms1g", "-Xmx1g", "-XX:+UseParallelGC");

  private final Loomshift loomshift;

  @Parameters(
      paramLabel = "EXPERIMENT",
      arity = "0..*",
      converter = ExperimentChoice.KindName.class,
      completionCandidates = ExperimentChoice.KindName.class,
      description = "creation, start, mergesort, parallel. Default: all.")
  List<Kind> kinds = List.of();

  @Mixin MeasurementOptions measurement = new MeasurementOptions();

  @Option(
      names = "--sizes",
      paramLabel = "N",
      split = ",",
      description = "Threads, elements or requests. Default: the paper's; with --quick a few.")
  List<Integer> sizes = List.of();

  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "JVMs an arm. Default: 5; with --quick 4.")
  Optional<Integer> runs = Optional.empty();

  @Option(
      names = "--warm-ups",
      paramLabel = "N",
      description = "Untimed repetitions of a JVM. Default: 2, as in the paper.")
  int warmUps = 2;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description = "Timed repetitions of a JVM. Default: 10, as in the paper.")
  int repeats = 10;

  @Option(
      names = "--limit",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "No further repetition after. Default: 60s; with --quick 5s.")
  Optional<Duration> limit = Optional.empty();

  @Option(
      names = "--at-once",
      paramLabel = "N",
      description = "Started threads that live at once. Default: 1000.")
  int atOnce = 1_000;

  @Option(
      names = "--blocking",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "How long a request is blocked. Default: 10ms.")
  Duration blocking = Duration.ofMillis(10);

  BenchMicroCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    return Measuring.run(loomshift, measurement.folder, this::measure);
  }

  private void measure(MeasurementProgress progress) {
    MicroExperiment.run(plan(), measurement.folder, progress);
  }

  private MicroPlan plan() {
    List<Case> cases = new ArrayList<>();
    for (Kind kind : kinds.isEmpty() ? List.of(Kind.values()) : kinds) {
      sizes(kind).stream().distinct().forEach(size -> cases.add(new Case(kind, size)));
    }
    return new MicroPlan(
        cases.stream().distinct().toList(),
        runs.orElse(measurement.quick ? 4 : 5),
        warmUps,
        repeats,
        limit.orElse(Duration.ofSeconds(measurement.quick ? 5 : 60)),
        atOnce,
        blocking,
        JVM_OPTIONS,
        measurement.seed,
        measurement.quick);
  }

  private List<Integer> sizes(Kind kind) {
    if (!sizes.isEmpty()) {
      return sizes;
    }
    return measurement.quick ? kind.fewSizes() : kind.sizes();
  }
}

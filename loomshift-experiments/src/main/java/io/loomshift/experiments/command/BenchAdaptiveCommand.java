package io.loomshift.experiments.command;

import io.loomshift.cli.command.Loomshift;
import io.loomshift.cli.command.MeasurementOptions;
import io.loomshift.cli.command.Measuring;
import io.loomshift.cli.command.Quantity;
import io.loomshift.experiments.adaptive.AdaptivePlan;
import io.loomshift.experiments.adaptive.Arm;
import io.loomshift.experiments.adaptive.BlockingOps;
import io.loomshift.experiments.adaptive.Experiment;
import io.loomshift.experiments.cost.CostExperiment;
import io.loomshift.experiments.cost.CostPlan;
import io.loomshift.experiments.executors.Load;
import io.loomshift.experiments.executors.LoadExperiment;
import io.loomshift.experiments.executors.LoadPlan;
import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.MeasurementProgress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/// Measures the adaptive pool against both fixed types.
@Command(
    name = "adaptive",
    header = "Measure threads that follow the load against both fixed types.",
    description = {
      "%nThe evaluation of the paper, on Jetty: requests that compute and block, on platform"
          + " threads only, on virtual threads only, and on a pool that chooses. Then the same with"
          + " a load whose phases change. Without options it takes some two hours; --quick takes"
          + " ten minutes. What has been measured is kept when you end it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift bench adaptive --quick -o quick",
      "  loomshift bench adaptive -o full",
      "  loomshift bench adaptive --ops 8 --loads 1.5 --threads 32 --no-phases -o one",
      "  loomshift bench adaptive --cost -o cost",
      "  loomshift bench adaptive --loads all -o loads",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class BenchAdaptiveCommand implements Callable<Integer> {
  private static final List<String> JVM_OPTIONS =
      List.of("-Xms512m", "-Xmx512m", "-XX:+UseParallelGC");

  private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  private final Loomshift loomshift;

  @Mixin MeasurementOptions measurement = new MeasurementOptions();

  @Option(
      names = "--cost",
      description = "Instead, measure what monitoring costs and how long a transition takes.")
  boolean cost;

  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "Runs an arm; with --cost JVMs. Default: 5; with --cost 10, quick 5.")
  Optional<Integer> runs = Optional.empty();

  @Option(
      names = "--again",
      paramLabel = "N",
      description = "How often a run that does not count is made again, at most. Default: 2.")
  int again = 2;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description =
          "Length of a run; with --cost of a window. Default: 20s; with --quick 10s, with --cost"
              + " 1s.")
  Optional<Duration> time = Optional.empty();

  @Option(
      names = "--ops",
      paramLabel = "N",
      split = ",",
      converter = BlockingOpsName.class,
      description =
          "Blocking operations a request; native:N wait in native code, where virtual threads hold"
              + " their carriers. Default: 0,1,2,4,8; with --quick 0,8.")
  List<BlockingOps> ops = List.of();

  @Option(
      names = "--loads",
      paramLabel = "X",
      split = ",",
      description =
          "Processing asked for, over what there is. Default: 0.75,1.5; quick 1.5. Or names of"
              + " loads: then HybridExecutor is measured against fixed pools, without Jetty. all;"
              + " tuned, that it was designed on; later, thought of afterwards; drawn-SEED, ten at"
              + " random; or single ones, such as mixture.")
  List<String> loads = List.of();

  @Option(
      names = "--threads",
      paramLabel = "N",
      split = ",",
      description = "Requests that run at once. Default: 16,80; with --quick 32.")
  List<Integer> threads = List.of();

  @Option(
      names = "--arm",
      paramLabel = "ARM",
      split = ",",
      converter = ExperimentChoice.ArmName.class,
      completionCandidates = ExperimentChoice.ArmName.class,
      description = "Also run: from-virtual, held-platform, held-virtual, paper, hybrid.")
  List<Arm> arms = List.of();

  @Option(
      names = "--phases",
      paramLabel = "N",
      split = ",",
      converter = BlockingOpsName.class,
      description = "Blocking operations of the changing load. Default: 0,8,0,8.")
  List<BlockingOps> phases = List.of();

  @Option(names = "--no-phases", description = "No run with a changing load.")
  boolean noPhases;

  @Option(names = "--no-settings", description = "Only the run with a changing load.")
  boolean noSettings;

  @Option(
      names = "--phase-time",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Length of a phase. Default: 20s; with --quick 10s.")
  Optional<Duration> phaseTime = Optional.empty();

  @Option(
      names = "--phase-load",
      paramLabel = "X",
      description = "Processing the changing load asks for, over what there is. Default: 1.5.")
  double phaseLoad = 1.5;

  @Option(
      names = "--phase-threads",
      paramLabel = "N",
      description = "Requests of the changing load that run at once. Default: 32.")
  int phaseThreads = 32;

  @Option(
      names = "--processing",
      paramLabel = "MICROS",
      description = "Computing a request, in microseconds. Default: 500.")
  int processing = 500;

  @Option(
      names = "--blocking",
      paramLabel = "MICROS",
      description = "A blocking operation, in microseconds. Default: 500.")
  int blocking = 500;

  @Option(names = "--unbounded", description = "Let --threads not bound virtual threads.")
  boolean unbounded;

  BenchAdaptiveCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    return Measuring.run(loomshift, measurement.folder, this::measure);
  }

  private void measure(MeasurementProgress progress) {
    if (loads.stream().anyMatch(BenchAdaptiveCommand::isName)) {
      LoadExperiment.run(loadPlan(), measurement.folder, progress);
    } else if (cost) {
      CostExperiment.run(costPlan(), measurement.folder, progress);
    } else {
      Experiment.run(plan(), measurement.folder, progress);
    }
  }

  private AdaptivePlan plan() {
    return new AdaptivePlan(
        noSettings
            ? List.of()
            : or(ops, measurement.quick ? sleeping(0, 8) : sleeping(0, 1, 2, 4, 8)),
        or(
            loads.stream().map(Double::valueOf).toList(),
            measurement.quick ? List.of(1.5) : List.of(0.75, 1.5)),
        or(threads, measurement.quick ? List.of(32) : List.of(16, 80)),
        Stream.concat(Arm.USUAL.stream(), arms.stream()).distinct().toList(),
        runs.orElse(5),
        again,
        time.orElse(Duration.ofSeconds(measurement.quick ? 10 : 20)),
        noPhases ? List.of() : or(phases, sleeping(0, 8, 0, 8)),
        phaseTime.orElse(Duration.ofSeconds(measurement.quick ? 10 : 20)),
        phaseLoad,
        phaseThreads,
        Duration.ofNanos(1_000L * processing),
        Duration.ofNanos(1_000L * blocking),
        !unbounded,
        256,
        Duration.ofSeconds(1),
        JVM_OPTIONS,
        measurement.seed,
        measurement.quick);
  }

  private static boolean isName(String load) {
    return !load.matches("[0-9.]+");
  }

  private LoadPlan loadPlan() {
    try {
      return new LoadPlan(
          loads.stream().flatMap(name -> Load.named(name).stream()).map(Load::name).toList(),
          runs.orElse(5),
          time.orElse(Duration.ofSeconds(measurement.quick ? 1 : 5)),
          List.of("-Xmx1g", "-XX:+UseParallelGC", NATIVE_ACCESS),
          measurement.seed,
          measurement.quick);
    } catch (IllegalArgumentException e) {
      throw new MeasurementError(
          "--loads: %s; name all, tuned, later, drawn-SEED or single loads"
              .formatted(e.getMessage()),
          e);
    }
  }

  private CostPlan costPlan() {
    return new CostPlan(
        List.of(100, 10_000),
        runs.orElse(measurement.quick ? 5 : 10),
        measurement.quick ? 4 : 10,
        time.orElse(Duration.ofSeconds(1)),
        200,
        measurement.quick ? 10 : 50,
        JVM_OPTIONS,
        measurement.seed,
        measurement.quick);
  }

  private static List<BlockingOps> sleeping(int... counts) {
    return IntStream.of(counts).mapToObj(BlockingOps::sleeping).toList();
  }

  private static <T> List<T> or(List<T> chosen, List<T> otherwise) {
    return chosen.isEmpty() ? otherwise : chosen;
  }

  /// Blocking operations of a request.
  static final class BlockingOpsName implements ITypeConverter<BlockingOps> {
    @Override
    public BlockingOps convert(String value) {
      try {
        return BlockingOps.of(value);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(
            "'%s' is no number of operations such as 8 or native:8".formatted(value));
      }
    }
  }
}

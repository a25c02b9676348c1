package io.loomshift.benchmarks.trace;

import io.loomshift.benchmarks.Launch;
import io.loomshift.benchmarks.Machine;
import io.loomshift.benchmarks.ProcessMeter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command behind `benchmarks/trace`.
@Command(
    name = "benchmarks/trace",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures what tracing costs: an event on its thread, a task of 100 µs, a class, a start;",
      "round by round beside the flight recorder, Kieker and OpenTelemetry's agent.",
      "Prints tables; the raw figures go to target/benchmarks."
    })
final class TraceBenchmark implements Callable<Integer> {
  private static final String TRACED_LIBRARY = ",include=org.openrewrite.*";

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "7",
      description = "rounds, in each of which all take their turn, default ${DEFAULT-VALUE}")
  private int rounds;

  @Option(
      names = "--arms",
      split = ",",
      paramLabel = "ARM",
      description = "only these: none, loomshift, jfr-event, kieker, opentelemetry, older")
  private List<String> wanted = List.of();

  @Option(
      names = "--against",
      paramLabel = "JAR",
      description = "the agent of another build, which takes its turn, too")
  private Optional<Path> against = Optional.empty();

  private final Path root = Path.of(System.getProperty("benchmark.root"));
  private final Path output = root.resolve("target/benchmarks");
  private final String libraries = System.getProperty("benchmark.libraries");
  private final Path agent = root.resolve("loomshift-agent/target/loomshift-agent.jar");
  private final List<Result> results = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private TraceBenchmark() {}

  static void main(String... arguments) {
    Launch.run("benchmarks/trace", new TraceBenchmark(), arguments);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Files.createDirectories(output);
    var programs =
        new Programs(
            Path.of(System.getProperty("benchmark.java")),
            System.getProperty("benchmark.jar") + ":" + libraries,
            output.resolve("traced"),
            new ProcessMeter(output, Duration.ofSeconds(30)));
    var arms =
        Stream.concat(
                Arm.all(agent, library("opentelemetry-javaagent")).stream(),
                against.map(Arm::older).stream())
            .filter(arm -> wanted.isEmpty() || wanted.contains(arm.name()))
            .toList();
    measureCalls(programs, arms);
    measureTasks(programs, arms);
    measureClasses(programs, arms);
    notes.add("- The agent's jar: %,d bytes.".formatted(Files.size(agent)));
    publish(new TraceReport(Machine.ofThisRun(), parameters(), arms, results, notes));
    return CommandLine.ExitCode.OK;
  }

  private void measureCalls(Programs programs, List<Arm> arms)
      throws IOException, InterruptedException {
    var bytes = result(false, "bytes on disk a call, paced, platform");
    for (var pace : List.of("paced", "saturated")) {
      for (var thread : List.of("platform", "virtual")) {
        var nanos = result(false, "ns a call on its thread, %s, %s".formatted(pace, thread));
        var processor =
            result(true, "processor seconds of the process, %s, %s".formatted(pace, thread));
        var willing = new ArrayList<>(arms);
        for (var round = 0; round < rounds; round++) {
          for (var arm : List.copyOf(willing)) {
            say(nanos, round, arm);
            try {
              var outcome =
                  programs.run(
                      CallLoad.class,
                      arm.flags().apply(programs.folder()),
                      arm.calls(),
                      thread,
                      pace);
              nanos.add(arm.name(), outcome.figure("nanos-per-call"));
              outcome
                  .run()
                  .resources()
                  .ifPresent(used -> processor.add(arm.name(), used.processorMillis() / 1e3));
              if (pace.equals("paced") && thread.equals("platform")) {
                bytes.add(arm.name(), outcome.bytes() / outcome.figure("calls"));
              }
            } catch (ProcessMeter.HungException e) {
              notes.add("- %s: %s: %s".formatted(nanos.title(), arm.name(), e.getMessage()));
              willing.remove(arm);
            }
          }
        }
        noteAdded(nanos, willing, "ns an event", Arm::eventsPerCall);
      }
    }
  }

  /// What an arm adds to the program alone.
  ///
  /// @param parts in how many parts the addition falls: Loomshift records two events a call, JFR
  ///   one
  private void noteAdded(Result result, List<Arm> arms, String unit, ToIntFunction<Arm> parts) {
    for (var arm : arms) {
      if (!arm.name().equals(Arm.NONE)
          && result.figures().containsKey(arm.name())
          && result.figures().containsKey(Arm.NONE)) {
        var added =
            result.against(
                arm.name(), Arm.NONE, (mine, none) -> (mine - none) / parts.applyAsInt(arm));
        notes.add(
            String.format(
                Locale.ROOT,
                "- %s: %s adds %.1f %s (%.1f to %.1f)",
                result.title(),
                arm.name(),
                added.median(),
                unit,
                added.min(),
                added.max()));
      }
    }
  }

  private void measureTasks(Programs programs, List<Arm> arms)
      throws IOException, InterruptedException {
    var steps = Integer.toString((int) programs.run(TaskLoad.class, List.of()).figure("steps"));
    var tasks = result(true, "tasks of 100 µs a second");
    var empty = result(true, "processor ns a task that does nothing");
    var start = result(true, "seconds from the start of a JVM to its end");
    for (var round = 0; round < rounds; round++) {
      for (var arm : arms) {
        if (arm.tracesTasks()) {
          say(tasks, round, arm);
          var flags = arm.taskFlags().apply(programs.folder());
          tasks.add(
              arm.name(), programs.run(TaskLoad.class, flags, steps).figure("tasks-per-second"));
          empty.add(arm.name(), programs.run(EmptyTasks.class, flags).figure("nanos-per-task"));
          start.add(arm.name(), programs.run(Hello.class, flags).run().wallMillis() / 1e3);
        }
      }
    }
  }

  private void measureClasses(Programs programs, List<Arm> arms)
      throws IOException, InterruptedException {
    var jar = library("rewrite-java-8");
    var micros =
        result(false, "µs to load a class of " + jar.getFileName() + ", every method of it traced");
    for (var round = 0; round < rounds; round++) {
      for (var arm : arms) {
        if (arm.name().equals(Arm.NONE) || arm.name().equals(Arm.LOOMSHIFT)) {
          say(micros, round, arm);
          var flags =
              arm.taskFlags().apply(programs.folder()).stream()
                  .map(flag -> flag + (flag.startsWith("-javaagent:") ? TRACED_LIBRARY : ""))
                  .toList();
          var outcome = programs.run(ClassLoad.class, flags, jar.toString(), libraries);
          micros.add(arm.name(), outcome.figure("millis") * 1e3 / outcome.figure("classes"));
        }
      }
    }
    noteAdded(micros, arms, "µs", _ -> 1);
  }

  private Result result(boolean isRatio, String title) {
    var result = new Result(title, isRatio);
    results.add(result);
    return result;
  }

  private static void say(Result result, int round, Arm arm) {
    System.err.printf("round %d, %s: %s%n", round + 1, result.title(), arm.name());
  }

  private Path library(String name) {
    return Arrays.stream(libraries.split(":"))
        .map(Path::of)
        .filter(path -> path.getFileName().toString().startsWith(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no " + name + " on the class path"));
  }

  private Map<String, String> parameters() {
    var parameters = new LinkedHashMap<String, String>();
    parameters.put("rounds", rounds + ", all arms in turn within each, every run in a fresh JVM");
    parameters.put("JVM", "512 MiB of heap, G1");
    return parameters;
  }

  private void publish(TraceReport report) throws IOException {
    var name =
        "trace-"
            + DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
                .withZone(ZoneOffset.UTC)
                .format(Instant.now());
    Files.writeString(output.resolve(name + ".md"), report.markdown());
    report.write(output.resolve(name + ".json"));
    System.out.println(report.markdown());
    System.out.println("Raw figures: " + root.relativize(output.resolve(name + ".json")));
  }
}

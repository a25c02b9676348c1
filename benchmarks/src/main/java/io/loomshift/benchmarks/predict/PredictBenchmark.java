package io.loomshift.benchmarks.predict;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command behind `benchmarks/predict`.
@Command(
    name = "benchmarks/predict",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Holds what `analyze` predicts against what comes true: traces each program of suite/,",
      "has one improvement predicted, makes it with `patch`, and traces the program again.",
      "Prints predicted and actual figures; all of them go to target/benchmarks."
    })
final class PredictBenchmark implements Callable<Integer> {
  private static final int OLDER = 21;
  private static final int NEWEST = 25;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "rounds, in each of which all programs take their turn, default ${DEFAULT-VALUE}")
  private int rounds;

  @Option(names = "--only", split = ",", paramLabel = "NAMES", description = "only these programs")
  private List<String> only = List.of();

  @Option(names = "--quick", description = "a third of the requests: shows that it runs")
  private boolean quick;

  private final Path root = Path.of(System.getProperty("benchmark.root"));
  private final Path output = root.resolve("target/benchmarks");

  private PredictBenchmark() {}

  static void main(String... arguments) {
    Launch.run("benchmarks/predict", new PredictBenchmark(), arguments);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    var folder = output.resolve("predict");
    Files.createDirectories(folder);
    var bench = new Workbench(root, homes(), new ProcessMeter(folder, Duration.ofMinutes(2)));
    var notes = new ArrayList<String>();
    var programs = programs(bench, notes);
    var trials = new LinkedHashMap<Program, List<Trial>>();
    for (var round = 1; round <= rounds; round++) {
      for (var program : programs) {
        try {
          var trial =
              Trial.of(
                  bench,
                  program,
                  round,
                  quick ? program.requests() / 3 : program.requests(),
                  folder.resolve(program.name()));
          trials.computeIfAbsent(program, _ -> new ArrayList<>()).add(trial);
          System.out.println(PredictReport.text(program, trial));
        } catch (IOException e) {
          note(notes, "%s, round %d: %s".formatted(program.name(), round, e.getMessage()));
        }
      }
    }
    var verdicts =
        trials.entrySet().stream()
            .map(entry -> new Verdict(entry.getKey(), entry.getValue()))
            .toList();
    publish(new PredictReport(Machine.ofThisRun(), parameters(), verdicts, notes));
    return CommandLine.ExitCode.OK;
  }

  private List<Program> programs(Workbench bench, List<String> notes) {
    var names = Program.all().stream().map(Program::name).toList();
    for (var name : only) {
      if (!names.contains(name)) {
        throw new IllegalArgumentException(
            "no program is called %s; there are %s".formatted(name, String.join(", ", names)));
      }
    }
    var programs = new ArrayList<Program>();
    for (var program : Program.all()) {
      if (only.isEmpty() || only.contains(program.name())) {
        if (bench.canRun(program)) {
          programs.add(program);
        } else {
          note(
              notes,
              "%s: skipped, since JAVA_%d_HOME names no Java %d"
                  .formatted(program.name(), program.release(), program.release()));
        }
      }
    }
    return programs;
  }

  private static void note(List<String> notes, String note) {
    notes.add(note);
    System.out.println(note + "\n");
  }

  private static Map<Integer, Path> homes() {
    var homes = new LinkedHashMap<Integer, Path>();
    homes.put(NEWEST, Path.of(System.getProperty("benchmark.home")));
    var older = System.getenv("JAVA_" + OLDER + "_HOME");
    if (older != null && Files.isExecutable(Path.of(older, "bin", "java"))) {
      homes.put(OLDER, Path.of(older));
    }
    return homes;
  }

  private Map<String, String> parameters() {
    var parameters = new LinkedHashMap<String, String>();
    parameters.put(
        "rounds", rounds + ", all programs in turn within each, every run in a fresh JVM");
    parameters.put("requests", quick ? "a third of the usual ones" : "the usual ones");
    parameters.put("JVM", "512 MiB of heap, otherwise as it comes");
    return parameters;
  }

  private void publish(PredictReport report) throws IOException {
    var name =
        "predict-"
            + DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")
                .withZone(ZoneOffset.UTC)
                .format(Instant.now());
    Files.writeString(output.resolve(name + ".md"), report.markdown());
    report.write(output.resolve(name + ".json"));
    System.out.println(report.markdown());
    System.out.println("Raw figures: " + root.relativize(output.resolve(name + ".json")));
  }
}

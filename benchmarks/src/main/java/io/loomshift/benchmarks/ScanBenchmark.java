package io.loomshift.benchmarks;

import io.loomshift.benchmarks.GrownTree.Original;
import io.loomshift.benchmarks.Rounds.Entry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The command behind `benchmarks/scan`.
@Command(
    name = "benchmarks/scan",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures `loomshift scan` as a whole process, round by round beside its rivals:",
      "javac's Tree API that merely parses every file, and OpenRewrite's find recipes.",
      "Prints tables; the raw figures go to target/benchmarks."
    })
final class ScanBenchmark implements Callable<Integer> {
  /// Together 1,500 files, in packages that are easy to tell from all others.
  private static final Map<String, String> GROWN =
      Map.of("undertow", "io.undertow", "h2", "org.h2");

  @Option(
      names = "--trees",
      split = ",",
      paramLabel = "TREE",
      defaultValue = "tomcat,undertow,hadoop",
      description = {
        "trees of the corpus, or folders (named with a slash), of which scan takes the class path",
        "of their build; default ${DEFAULT-VALUE}"
      })
  private List<String> trees = List.of();

  @Option(
      names = "--contenders",
      split = ",",
      paramLabel = "NAME",
      description = "those that take part, by the names of the report; default all")
  private List<String> chosen = List.of();

  @Option(
      names = "--before",
      paramLabel = "CHECKOUT",
      description =
          "a built checkout of a commit without reach, whose scan takes its turn beside --no-reach")
  private Optional<Path> before = Optional.empty();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "9",
      description = "rounds of scan and parse, default ${DEFAULT-VALUE}")
  private int rounds;

  @Option(
      names = "--openrewrite-rounds",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "in how many of them OpenRewrite takes part, 0 for none, default ${DEFAULT-VALUE}")
  private int openRewriteRounds;

  @Option(
      names = "--grow",
      description =
          "instead measure scan and parse on 1,500 files and more, made by copying packages")
  private boolean grow;

  @Option(
      names = "--copies",
      split = ",",
      paramLabel = "N",
      defaultValue = "1,2,4,7",
      description = "with --grow: how many copies of the 1,500 files, default ${DEFAULT-VALUE}")
  private List<Integer> copies = List.of();

  @Option(
      names = "--scan-option",
      paramLabel = "OPTION",
      description = "handed to scan as it is; may be repeated")
  private List<String> scanOptions = new ArrayList<>();

  private final Path root = Path.of(System.getProperty("benchmark.root"));
  private final Path corpus = root.resolve("target/corpus");
  private final Path output = root.resolve("target/benchmarks");

  private ScanBenchmark() {}

  static void main(String... arguments) {
    Launch.run("benchmarks/scan", new ScanBenchmark(), arguments);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    var taken = Instant.now();
    Files.createDirectories(output);
    var meter = new ProcessMeter(output, Duration.ofMinutes(10));
    if (!meter.measuresMemory()) {
      System.err.println(
          "no GNU time at /usr/bin/time: memory and processor time are not measured");
    }
    var projects = Files.createTempDirectory("loomshift-benchmark");
    try {
      publish(measure(contenders(projects), new Rounds(meter)), taken);
    } finally {
      Folders.clear(projects);
    }
    return CommandLine.ExitCode.OK;
  }

  private Report measure(Contenders contenders, Rounds runner)
      throws IOException, InterruptedException {
    return new Report(
        Machine.ofThisRun(),
        parameters(),
        contenders.all(scanOptions, before),
        grow ? measureGrowth(contenders, runner) : measureTrees(contenders, runner));
  }

  private void publish(Report report, Instant taken) throws IOException {
    var name =
        (grow ? "grow-" : "scan-")
            + DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC).format(taken);
    var page = new StringBuilder(report.markdown());
    if (grow) {
      for (var contender : List.of(Contenders.SCAN, Contenders.PARSE)) {
        page.append('\n')
            .append(contender)
            .append(": ")
            .append(Growth.of(contender, report.series()).inWords())
            .append('\n');
      }
    }
    Files.writeString(output.resolve(name + ".md"), page);
    RawFigures.write(report, taken, output.resolve(name + ".json"));
    System.out.println(page);
    System.out.println("Raw figures: " + root.relativize(output.resolve(name + ".json")));
  }

  private List<Series> measureTrees(Contenders contenders, Rounds runner)
      throws IOException, InterruptedException {
    var series = new ArrayList<Series>();
    for (var name : trees) {
      var tree = tree(name);
      var entries = new ArrayList<Entry>();
      for (var contender : contenders.all(scanOptions, before)) {
        var itsRounds = contender.name().startsWith("openrewrite") ? openRewriteRounds : rounds;
        if (itsRounds > 0 && (chosen.isEmpty() || chosen.contains(contender.name()))) {
          entries.add(new Entry(contender, itsRounds));
        }
      }
      if (takesPart(entries, Contenders.PARSE_TUNED)) {
        contenders.trainCache(tree);
      }
      if (takesPart(entries, Contenders.OPENREWRITE_MAVEN)) {
        contenders.writeProject(tree);
      }
      series.add(runner.measure(tree, entries));
    }
    return series;
  }

  private static boolean takesPart(List<Entry> entries, String contender) {
    return entries.stream().anyMatch(entry -> entry.contender().name().equals(contender));
  }

  private SourceTree tree(String name) throws IOException {
    if (name.contains("/")) {
      var folder = Path.of(name).toAbsolutePath().normalize();
      return SourceTree.of(folder.getFileName().toString(), folder, "");
    }
    var classPath = Files.readString(corpus.resolve("classpath").resolve(name + ".txt")).strip();
    return SourceTree.of(name, corpus.resolve(name), classPath);
  }

  private List<Series> measureGrowth(Contenders contenders, Rounds runner)
      throws IOException, InterruptedException {
    var grown =
        new GrownTree(
            GROWN.entrySet().stream()
                .map(entry -> new Original(corpus.resolve(entry.getKey()), entry.getValue()))
                .toList());
    var series = new ArrayList<Series>();
    for (var count : copies) {
      var target = output.resolve("grown-" + count);
      grown.write(count, target);
      var tree = SourceTree.of("grown-" + count, target, "");
      contenders.trainCache(tree);
      series.add(
          runner.measure(
              tree,
              List.of(
                  new Entry(contenders.scan(scanOptions), rounds),
                  new Entry(contenders.parse(), rounds),
                  new Entry(contenders.parseTuned(), rounds))));
    }
    return series;
  }

  private Contenders contenders(Path projects) {
    return new Contenders(
        root,
        Path.of(System.getProperty("benchmark.java")),
        System.getProperty("benchmark.maven"),
        Path.of(System.getProperty("benchmark.jar")),
        System.getProperty("benchmark.libraries"),
        output,
        projects);
  }

  private Map<String, String> parameters() throws IOException, InterruptedException {
    var parameters = new LinkedHashMap<String, String>();
    parameters.put("commit", commit());
    parameters.put("rounds", rounds + " after one warm-up, contenders in turn within each");
    if (grow) {
      parameters.put(
          "trees",
          "copies of "
              + GROWN
              + "; in copy n every name that begins with one of these packages gets `copyN.` in front");
    } else {
      parameters.put("OpenRewrite takes part in", openRewriteRounds + " rounds");
    }
    parameters.put(
        "options of scan", scanOptions.isEmpty() ? "none" : String.join(" ", scanOptions));
    return parameters;
  }

  private String commit() throws IOException, InterruptedException {
    var git =
        new ProcessBuilder("git", "describe", "--always", "--dirty", "--abbrev=12")
            .directory(root.toFile())
            .redirectErrorStream(true)
            .start();
    var answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return git.waitFor() == 0 ? answer : "not in a git repository";
  }
}

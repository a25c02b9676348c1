package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.Launch;
import io.loomshift.benchmarks.reach.Join.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The command behind `benchmarks/reach`: holds scans against recordings.
@Command(
    name = "benchmarks/reach",
    mixinStandardHelpOptions = true,
    description = {
      "Holds what `scan --json --tasks` says against a JFR recording of a run of the program.",
      "Each argument is a folder with scan.json, run.jfr, origins.txt and tree, the sources that"
          + " were scanned."
    })
final class ReachBenchmark implements Callable<Integer> {
  @Option(names = "--elsewhere", description = "also list what was seen in no task")
  private boolean elsewhere;

  @Option(names = "--tasks", description = "also print a table of tasks for each program")
  private boolean tasks;

  @Parameters(arity = "1..*", paramLabel = "FOLDER")
  private List<Path> folders = List.of();

  private ReachBenchmark() {}

  static void main(String... arguments) {
    Launch.run("benchmarks/reach", new ReachBenchmark(), arguments);
  }

  @Override
  public Integer call() throws IOException {
    List<ReachReport> reports = new ArrayList<>();
    for (Path folder : folders) {
      var scan = ScanTasks.read(folder.resolve("scan.json"), folder.resolve("tree"));
      var origins = Origins.read(folder.resolve("origins.txt"));
      var recording = Recording.read(folder.resolve("run.jfr"), origins);
      try (var monitors = recording.monitors()) {
        var join = Join.of(scan, recording.seen(), monitors);
        reports.add(new ReachReport(String.valueOf(folder.getFileName()), scan, join));
      }
    }
    System.out.println(ReachReport.header("calls that blocked"));
    for (ReachReport report : reports) {
      System.out.println(ReachReport.row(report.name(), report.figures(Category.BLOCKS)));
    }
    System.out.println("\n" + ReachReport.header("all programs"));
    for (Category category : Category.values()) {
      long[] sum = new long[10];
      for (ReachReport report : reports) {
        long[] figures = report.figures(category);
        Arrays.setAll(sum, at -> sum[at] + figures[at]);
      }
      System.out.println(ReachReport.row(category.word(), sum));
    }
    System.out.println();
    for (Answer answer :
        List.of(Answer.MISSED, Answer.FOREIGN, Answer.NO_SITE, Answer.LOG, Answer.KIND)) {
      System.out.println("## " + answer.word() + "\n");
      reports.forEach(
          report -> report.misses(answer).forEach(line -> System.out.println("- " + line)));
      System.out.println();
    }
    if (elsewhere) {
      System.out.println("## in no task\n");
      reports.forEach(
          report -> report.elsewhere().forEach(line -> System.out.println("- " + line)));
    }
    if (tasks) {
      reports.forEach(report -> System.out.println(report.table()));
    }
    return CommandLine.ExitCode.OK;
  }
}

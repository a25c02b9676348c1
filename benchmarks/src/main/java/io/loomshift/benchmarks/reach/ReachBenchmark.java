package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.Launch;
import io.loomshift.benchmarks.reach.Join.Answer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
      "Each argument is a folder with scan.json, run.jfr and tree, the sources that were scanned."
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
      var join = Join.of(scan, Recording.read(folder.resolve("run.jfr")));
      reports.add(new ReachReport(String.valueOf(folder.getFileName()), scan, join));
    }
    System.out.println(ReachReport.header());
    reports.forEach(report -> System.out.println(report.row()));
    System.out.println();
    for (Answer answer : List.of(Answer.MISSED, Answer.LOG, Answer.KIND)) {
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

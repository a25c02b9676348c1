package io.loomshift.fleet.job;

import io.loomshift.fleet.fetch.FetchException;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.hosts.HostTrace;
import io.loomshift.fleet.scan.Scanners;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;

/// Analyses the traces of many hosts, a task each.
public final class AnalyzeJob {
  private static final String TRACE = ".trace";

  private AnalyzeJob() {}

  /// Analyses every trace below some folders.
  public static List<HostTrace> run(SparkSession spark, List<Path> folders, Limits limits) {
    List<String> traces = folders.stream().flatMap(folder -> traces(folder).stream()).toList();
    return ScanJob.shared(spark, traces)
        .map(trace -> analyzed(Path.of(trace), limits))
        .collect()
        .stream()
        .sorted(Comparator.comparing(HostTrace::service).thenComparing(HostTrace::host))
        .toList();
  }

  private static List<String> traces(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> found =
          files
              .filter(file -> file.toString().endsWith(TRACE))
              .filter(Files::isRegularFile)
              .map(file -> file.toAbsolutePath().normalize().toString())
              .sorted()
              .toList();
      if (found.isEmpty()) {
        throw new UserError(folder + ": holds no file whose name ends in " + TRACE);
      }
      return found;
    } catch (IOException e) {
      throw new UserError(folder + ": cannot be read; name the folder with the traces", e);
    }
  }

  private static HostTrace analyzed(Path trace, Limits limits) {
    String service = String.valueOf(trace.getName(Math.max(0, trace.getNameCount() - 2)));
    String name = String.valueOf(trace.getFileName());
    String host = name.substring(0, name.length() - TRACE.length());
    try {
      return new HostTrace.Analysed(
          service, host, Scanners.ofThisExecutor().analyze(trace, limits));
    } catch (FetchException e) {
      return new HostTrace.Failed(service, host, String.valueOf(e.getMessage()));
    }
  }
}

package io.loomshift.fleet.job;

import static java.util.Objects.requireNonNull;

import io.loomshift.fleet.fetch.FetchException;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.hosts.HostTrace;
import io.loomshift.fleet.scan.Scanners;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;

/// Analyses the traces of many hosts, a task each.
public final class AnalyzeJob {
  private static final String TRACE = ".trace";

  private AnalyzeJob() {}

  /// A trace, and the service that its folder stands for.
  private record Order(String service, String trace) implements Serializable {}

  /// Analyses every trace below some folders, each once.
  public static List<HostTrace> run(SparkSession spark, List<Path> folders, Limits limits) {
    List<Path> traces =
        folders.stream().flatMap(folder -> traces(folder).stream()).distinct().toList();
    Map<Path, String> services = services(traces);
    List<Order> orders =
        traces.stream()
            .map(trace -> new Order(requireNonNull(services.get(folder(trace))), trace.toString()))
            .toList();
    return ScanJob.shared(spark, orders).map(order -> analyzed(order, limits)).collect().stream()
        .sorted(Comparator.comparing(HostTrace::service).thenComparing(HostTrace::host))
        .toList();
  }

  /// What people call each folder: its own name, and where others have that, too, as many of the
  /// names above it as tell them apart.
  private static Map<Path, String> services(List<Path> traces) {
    Set<Path> folders = traces.stream().map(AnalyzeJob::folder).collect(Collectors.toSet());
    Map<Path, String> services = new HashMap<>();
    for (int names = 1; services.size() < folders.size(); names++) {
      Map<String, List<Path>> alike = new HashMap<>();
      for (Path folder : folders) {
        alike.computeIfAbsent(last(folder, names), _ -> new ArrayList<>()).add(folder);
      }
      alike.forEach((name, all) -> {
        if (all.size() == 1) {
          services.putIfAbsent(all.getFirst(), name);
        }
      });
    }
    return services;
  }

  private static Path folder(Path trace) {
    return requireNonNull(trace.getParent());
  }

  private static String last(Path folder, int names) {
    int count = folder.getNameCount();
    return names >= count ? folder.toString() : folder.subpath(count - names, count).toString();
  }

  private static List<Path> traces(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> found =
          files
              .filter(file -> file.toString().endsWith(TRACE))
              .filter(Files::isRegularFile)
              .map(file -> file.toAbsolutePath().normalize())
              .sorted()
              .toList();
      if (found.isEmpty()) {
        throw new UserError(folder + ": holds no file whose name ends in " + TRACE);
      }
      return found;
    } catch (IOException | UncheckedIOException e) {
      throw new UserError(folder + ": cannot be read; name the folder with the traces", e);
    }
  }

  private static HostTrace analyzed(Order order, Limits limits) {
    Path trace = Path.of(order.trace());
    String name = String.valueOf(trace.getFileName());
    String host = name.substring(0, name.length() - TRACE.length());
    try {
      return new HostTrace.Analysed(
          order.service(), host, Scanners.ofThisExecutor().analyze(trace, limits));
    } catch (FetchException e) {
      return new HostTrace.Failed(order.service(), host, String.valueOf(e.getMessage()));
    }
  }
}

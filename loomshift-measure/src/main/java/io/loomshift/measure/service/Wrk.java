package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.run.Processors;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// wrk, where it is installed.
final class Wrk {
  private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+([\\d.]+)");
  private static final Pattern ERRORS =
      Pattern.compile("Non-2xx or 3xx responses: (\\d+)|(?:connect|read|write|timeout) (\\d+)");

  private Wrk() {}

  /// Where it is on the path; empty where it is not installed.
  static Optional<Path> path() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
        .map(directory -> Path.of(directory, "wrk"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// Keeps the connections busy; empty where wrk is not installed or gave no figures.
  ///
  /// @param log where its output goes
  static Optional<ClosedResult> run(
      Closed closed, int port, String path, Processors processors, Path log) {
    Optional<Path> wrk = path();
    if (wrk.isEmpty()) {
      return Optional.empty();
    }
    Launch launch =
        Launch.of(
            List.of(
                wrk.get().toString(),
                "--latency",
                "-t" + closed.threads(),
                "-c" + closed.connections(),
                "-d" + closed.time().toSeconds() + "s",
                "--timeout",
                "30s",
                "http://127.0.0.1:" + port + path));
    try (ServiceProcess process = ServiceProcess.start(launch, processors, log)) {
      process.waitFor();
      return parse(Files.readString(log));
    } catch (IOException e) {
      throw new MeasurementError(log + ": " + e + "; make room, or name another folder with -o", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MeasurementError("interrupted", e);
    }
  }

  /// Reads what it prints.
  static Optional<ClosedResult> parse(String output) {
    Matcher rate = RATE.matcher(output);
    Optional<Double> p50 = percentile(output, 50);
    Optional<Double> p99 = percentile(output, 99);
    if (!rate.find() || p50.isEmpty() || p99.isEmpty()) {
      return Optional.empty();
    }
    long errors =
        ERRORS
            .matcher(output)
            .results()
            .mapToLong(
                found -> Long.parseLong(found.group(1) == null ? found.group(2) : found.group(1)))
            .sum();
    return Optional.of(
        new ClosedResult(Double.parseDouble(rate.group(1)), p50.get(), p99.get(), errors));
  }

  private static Optional<Double> percentile(String output, int percent) {
    Matcher matcher =
        Pattern.compile(String.format(Locale.ROOT, "\\s%d%%\\s+([\\d.]+)(us|ms|s|m|h)\\b", percent))
            .matcher(output);
    if (!matcher.find()) {
      return Optional.empty();
    }
    double value = Double.parseDouble(matcher.group(1));
    return Optional.of(
        switch (matcher.group(2)) {
          case "us" -> value / 1e3;
          case "ms" -> value;
          case "s" -> value * 1e3;
          case "m" -> value * 60e3;
          default -> value * 3_600e3;
        });
  }
}

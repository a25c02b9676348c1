package io.loomshift.analysis.replay;

import io.loomshift.analysis.metric.Composite;
import io.loomshift.analysis.metric.Run;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Mismatch;
import io.loomshift.findings.ValidationFigures;
import io.loomshift.findings.ValidationFigures.Check;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/// Whether the replay of an unchanged program is true to its trace. Without that, nothing is
/// predicted.
///
/// @param program calibrated by its trace
/// @param figures how near the replay came, and why nothing may be predicted
/// @param traced what the trace shows
/// @param replayed what the replay of the unchanged program shows
/// @param identity the variant in which nothing is different
public record ReplayValidation(
    Program program, ValidationFigures figures, Run traced, Run replayed, Variant identity) {
  /// Of the throughput of the trace.
  public static final double THROUGHPUT_LIMIT = 0.03;

  /// Of its mean latency.
  public static final double LATENCY_LIMIT = 0.10;

  /// Requests: their 95th percentile is then one of them.
  private static final long FEWEST_ROOTS = 20;

  /// Waits that the replay had to end by force, as a share of the requests: as many as may be wrong
  /// without moving a 99th percentile.
  private static final double MOST_FORCED = 0.01;

  /// Processors that other programs took, as a share of all: above it, the trace shows them as much
  /// as the program.
  private static final double MOST_TAKEN = 0.25;

  /// Replays a program as it was. Where its requests waited in sockets, and only a replay in which
  /// they came when they were received is true, that is taken: then what kept the program from
  /// reading them is not what is replayed.
  ///
  /// @param release the Java release that it ran on
  public static ReplayValidation of(Program program, int release) {
    ReplayValidation whole = replayed(program, release);
    return whole.figures.passed()
        ? whole
        : program
            .asReceived()
            .map(received -> replayed(received, release))
            .filter(received -> received.figures.passed())
            .orElse(whole);
  }

  private static ReplayValidation replayed(Program program, int release) {
    Variant identity = Variant.identity(release, new Arrival.Recorded());
    Program calibrated = Calibration.of(program, identity);
    Run traced = new Run();
    Traced.tell(calibrated, traced);
    Run replayed = new Run();
    long forced = Replay.run(calibrated, identity, replayed);
    return new ReplayValidation(
        calibrated,
        figures(calibrated, identity, traced, replayed, forced),
        traced,
        replayed,
        identity);
  }

  private static ValidationFigures figures(
      Program program, Variant identity, Run traced, Run replayed, long forced) {
    Composite base = traced.composite();
    Metrics was = traced.metrics(base);
    Metrics is = replayed.metrics(base);
    List<Check> checks =
        List.of(
            check(Metric.THROUGHPUT, was, is, OptionalDouble.of(THROUGHPUT_LIMIT)),
            check(Metric.LATENCY_MEAN, was, is, OptionalDouble.of(LATENCY_LIMIT)),
            check(Metric.LATENCY_P99, was, is, OptionalDouble.empty()),
            check(
                Metric.OCCUPIED_MEAN,
                was,
                is,
                // What a long wait in sockets must not hide: how long requests hold threads.
                program.countsUnread()
                    ? OptionalDouble.of(LATENCY_LIMIT)
                    : OptionalDouble.empty()));
    List<String> reasons = new ArrayList<>();
    long roots = program.requestCount();
    if (roots < FEWEST_ROOTS) {
      reasons.add(
          "the trace holds %d requests from beginning to end, and fewer than %d tell nothing"
              .formatted(roots, FEWEST_ROOTS));
      neverSeenToStart(program).ifPresent(reasons::add);
    }
    program.caveatOfRequests().ifPresent(reasons::add);
    if (forced > MOST_FORCED * roots) {
      reasons.add(
          ("in the replay %d waits never ended by themselves: the program hands over in a way that"
                  + " the trace does not tell")
              .formatted(forced));
    }
    if (was.running().mean() > 0.5 * was.occupied().mean()
        && program.stalled() > MOST_TAKEN * program.processors()) {
      reasons.add(
          String.format(
              Locale.ROOT,
              "its tasks mostly compute, and others took %.1f of the %d processors that they"
                  + " wanted: a trace from a quieter machine would tell more",
              program.stalled(),
              program.processors()));
    }
    for (Check check : checks) {
      if (!check.passed()) {
        reasons.add(reason(check, program));
      }
    }
    boolean passed = checks.stream().allMatch(Check::passed);
    List<Mismatch> mismatches = passed ? List.of() : Mismatches.of(program, identity);
    reasons.addAll(Explanation.of(mismatches));
    return new ValidationFigures(checks, reasons, mismatches);
  }

  private static Check check(Metric metric, Metrics was, Metrics is, OptionalDouble limit) {
    return new Check(metric, was.of(metric), is.of(metric), limit);
  }

  private static String reason(Check check, Program program) {
    String what =
        switch (check.metric()) {
          case THROUGHPUT -> "throughput";
          case LATENCY_MEAN -> "mean latency";
          default -> "how many threads are occupied";
        };
    String text =
        String.format(
            Locale.ROOT,
            "the replay of the unchanged trace is off by %.1f %% in %s, and %.0f %% is the limit",
            100 * check.error(),
            what,
            100 * check.limit().orElse(0));
    double load = program.model().machine().meanLoad();
    if (program.stalled() > 0.1 * program.processors() || load > 0.9) {
      return text
          + String.format(
              Locale.ROOT,
              "; the machine was busy to %.0f %%, and other programs took processors that threads"
                  + " of this one wanted",
              100 * load);
    }
    return text;
  }

  /// The pool with the most tasks, none of which was seen to start: the agent knows where the
  /// library takes tasks, and not where this release of it runs them.
  private static Optional<String> neverSeenToStart(Program program) {
    Map<Integer, Integer> waiting = new TreeMap<>();
    Set<Integer> running = new HashSet<>();
    for (int task = 0; task < program.tasks.count(); task++) {
      if (program.tasks.start(task) < 0) {
        waiting.merge(program.tasks.pool(task), 1, Integer::sum);
      } else {
        running.add(program.tasks.pool(task));
      }
    }
    return waiting.entrySet().stream()
        .filter(pool -> !running.contains(pool.getKey()) && pool.getValue() >= FEWEST_ROOTS)
        .max(Map.Entry.comparingByValue())
        .flatMap(pool ->
            program
                .model
                .symbols()
                .pool(pool.getKey())
                .map(row ->
                    ("%s (%s) was handed %d tasks, and the trace does not tell when any of them ran:"
                            + " report the release of that library, or name the pool that does the"
                            + " work by --requests")
                        .formatted(row.name(), row.className(), pool.getValue())));
  }
}

package io.loomshift.analysis.replay;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.findings.Mismatch;
import io.loomshift.trace.EventKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Where the replay of an unchanged program is not true to its trace, in words.
final class Mismatches {
  /// Waits that are named: the rest is small where these are not the cause.
  private static final int MOST = 5;

  /// Less is what measuring a trace is off by.
  private static final double LEAST_NANOS = 100_000;

  private Mismatches() {}

  private record Named(String pool, String kind, String on) {}

  /// The largest first.
  static List<Mismatch> of(Program program, Variant identity) {
    Differences differences = new Differences(program);
    Replay.run(program, identity, new Run(), differences);
    double requests = Math.max(1, program.requestCount());
    Map<Named, double[]> sums = new HashMap<>();
    for (Differences.Difference each : differences.all()) {
      double[] sum = sums.computeIfAbsent(named(program, each.cause()), _ -> new double[2]);
      sum[0] += each.traced() / requests;
      sum[1] += each.replayed() / requests;
    }
    return sums.entrySet().stream()
        .map(each ->
            new Mismatch(
                each.getKey().pool(),
                each.getKey().kind(),
                each.getKey().on(),
                each.getValue()[0],
                each.getValue()[1]))
        .filter(mismatch -> Math.abs(mismatch.nanos()) >= LEAST_NANOS)
        .sorted(Comparator.comparingDouble(mismatch -> -Math.abs(mismatch.nanos())))
        .limit(MOST)
        .toList();
  }

  private static Named named(Program program, Differences.Cause cause) {
    TraceModel model = program.model;
    PoolFacts facts = program.pools().get(cause.pool());
    String pool = facts == null ? "" : facts.name();
    boolean acquires = cause.kind() == OperationKind.ACQUIRE;
    EventKind.Table table =
        cause.kind() == OperationKind.IO ? EventKind.Table.METHODS : EventKind.Table.STRINGS;
    String name =
        acquires
            ? model.resources().name(cause.on(), model.symbols())
            : cause.on() == 0 ? "" : model.symbols().name(table, cause.on()).orElse("");
    String wait =
        switch (cause.kind()) {
          case RUN -> "running";
          case IDLE -> "worker";
          case SLEEP -> "sleep";
          case IO -> "io";
          case PARK -> "park";
          case WAIT -> "wait";
          case AWAIT -> "future";
          case ACQUIRE -> model.resources().kind(cause.on()).id();
          default -> "unexplained";
        };
    return new Named(pool, wait, name);
  }
}

package io.loomshift.measure.service;

import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.measure.statistic.RunCount;
import io.loomshift.measure.statistic.Sample;
import java.util.Optional;

/// How many runs an arm a change of the margin needs, by what the runs that were made scatter.
final class PlannedRuns {
  private PlannedRuns() {}

  /// For a figure of an arm against a base; empty where one has fewer than two values.
  static Optional<Integer> of(
      ServiceResults results, Arm base, Arm arm, Scenario scenario, Figure figure) {
    Optional<Sample> below = results.sample(base, scenario, figure).filter(each -> each.size() > 1);
    Optional<Sample> above = results.sample(arm, scenario, figure).filter(each -> each.size() > 1);
    if (below.isEmpty() || above.isEmpty()) {
      return Optional.empty();
    }
    double variation = Math.max(below.get().variation(), above.get().variation());
    return Optional.of(
        RunCount.plan(
            variation, results.procedure().margin(), results.procedure().seed(), Figure.LEVEL));
  }

  /// For throughput where most is asked for, which is where it can change. Latencies and processor
  /// times would often need more runs than anybody has time for: the report tells how many.
  static int of(ServiceResults results) {
    Scenario most = results.busiest();
    Arm base = results.arms().getFirst();
    return results.arms().stream()
        .skip(1)
        .flatMap(arm -> of(results, base, arm, most, Figure.THROUGHPUT).stream())
        .mapToInt(runs -> runs)
        .max()
        .orElse(0);
  }
}

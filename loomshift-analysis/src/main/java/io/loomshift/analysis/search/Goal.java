package io.loomshift.analysis.search;

import static io.loomshift.findings.Metric.COMPOSITE;
import static io.loomshift.findings.Metric.EXECUTION_TIME;
import static io.loomshift.findings.Metric.LATENCY_MEAN;
import static io.loomshift.findings.Metric.LATENCY_P99;
import static io.loomshift.findings.Metric.OCCUPIED_MEAN;
import static io.loomshift.findings.Metric.OCCUPIED_PEAK;
import static io.loomshift.findings.Metric.THROUGHPUT;

import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import java.util.List;

/// What a search is after, and what must not suffer for it.
///
/// @param objective the figure that is to become better
/// @param guarded the figures that may not become worse
/// @param tolerance by which part of itself a guarded figure may become worse nevertheless, since
///   predictions are not exact: 0.01 for one hundredth
public record Goal(Metric objective, List<Metric> guarded, double tolerance) {
  /// As a share: what two replays of one program differ by.
  private static final double USUAL_TOLERANCE = 0.01;

  /// A violation outweighs any gain, and a greater one outweighs a smaller one.
  private static final double PENALTY = 1000;

  /// Copies the list, and checks that the objective has a better side.
  public Goal {
    guarded = List.copyOf(guarded);
    if (objective.better() == Metric.Better.NEITHER) {
      throw new IllegalArgumentException(objective + " is neither better nor worse");
    }
    if (!(tolerance >= 0)) {
      throw new IllegalArgumentException("tolerance " + tolerance);
    }
  }

  /// The paper's: the composite figure, so that neither execution takes longer nor peak or mean of
  /// the occupied threads grow. Source: Rehype, section 5. Neither may independent tasks take
  /// longer, whose latency the paper does not look at.
  public static Goal composite() {
    return new Goal(
        COMPOSITE,
        List.of(EXECUTION_TIME, OCCUPIED_PEAK, OCCUPIED_MEAN, LATENCY_MEAN, LATENCY_P99),
        USUAL_TOLERANCE);
  }

  /// A figure that users feel, whatever number of threads it takes: throughput and latencies may
  /// not become worse.
  public static Goal of(Metric objective) {
    return new Goal(
        objective, List.of(THROUGHPUT, LATENCY_MEAN, LATENCY_P99, EXECUTION_TIME), USUAL_TOLERANCE);
  }

  /// Whether no guarded figure is worse than before.
  public boolean allows(Metrics before, Metrics now) {
    return violation(before, now) == 0;
  }

  /// How good a prediction is, relative to what was before: less is better, 1 is no change, and
  /// what is not allowed is worse than anything that is.
  public double score(Metrics before, Metrics now) {
    return worsening(objective, before, now) + PENALTY * violation(before, now);
  }

  private double violation(Metrics before, Metrics now) {
    double sum = 0;
    for (Metric metric : guarded) {
      sum += Math.max(worsening(metric, before, now) - 1 - tolerance, 0);
    }
    return sum;
  }

  /// The ratio that is above 1 where the figure is worse than before.
  private static double worsening(Metric metric, Metrics before, Metrics now) {
    double was = before.of(metric);
    double is = now.of(metric);
    return switch (metric.better()) {
      case LESS -> was > 0 ? is / was : 1 + is;
      case MORE -> is > 0 ? was / is : 1 + was;
      case NEITHER -> 1;
    };
  }
}

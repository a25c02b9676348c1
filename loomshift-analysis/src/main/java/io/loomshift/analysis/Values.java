package io.loomshift.analysis;

import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Goal;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Metric;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What changes are worth to whoever runs the service: how much it carries, and how soon it
/// answers.
final class Values {
  /// A service that carries less than this more carries the same: the interval of a capacity is
  /// seldom narrower.
  static final double LEAST_CAPACITY = 0.05;

  /// Where nothing that is known limits the service any more: ten times the capacity.
  private static final double UNLIMITED = Math.log(10);

  /// A change that makes a figure of requests worse by more is no improvement, whatever else it
  /// does.
  private static final double HARM = 0.05;

  private static final List<Metric> OF_REQUESTS =
      List.of(Metric.THROUGHPUT, Metric.LATENCY_MEAN, Metric.LATENCY_P99);

  private final List<Candidate> candidates;
  private final Goal goal;
  private final Forecast forecast;
  private final CapacityForecast capacities;
  private final Reasons reasons;
  private final Map<List<Integer>, Effect> effects = new HashMap<>();

  Values(
      List<Candidate> candidates,
      Goal goal,
      Forecast forecast,
      CapacityForecast capacities,
      Reasons reasons) {
    this.candidates = candidates;
    this.goal = goal;
    this.forecast = forecast;
    this.capacities = capacities;
    this.reasons = reasons;
  }

  /// Whether anything can be said of what a change does.
  boolean isPredictable(int place) {
    return !reasons.isUnpredictable(candidates.get(place));
  }

  /// What changes do together.
  Effect effect(List<Integer> places) {
    return effects.computeIfAbsent(List.copyOf(places), forecast::effect);
  }

  /// How much is gained: 0.1 for a tenth, about; 0 where it does harm.
  double value(List<Integer> places) {
    if (places.isEmpty()) {
      return 0;
    }
    Effect effect = effect(places);
    if (isHarmful(effect)) {
      return 0;
    }
    double ofGoal = ratio(effect, goal.objective());
    return isForUsers() ? ofGoal + ofCapacity(places) : ofGoal;
  }

  /// Whether the goal is a figure of requests, and not the threads of a program.
  private boolean isForUsers() {
    return OF_REQUESTS.contains(goal.objective()) || goal.objective() == Metric.LATENCY_P50;
  }

  /// Whether a figure gets so much worse that it is no improvement.
  boolean isHarmful(Effect effect) {
    return isForUsers()
        ? OF_REQUESTS.stream().anyMatch(metric -> ratio(effect, metric) < -HARM)
        : !goal.allows(effect.before(), effect.predicted());
  }

  /// The logarithm of the ratio by which a figure gets better.
  static double ratio(Effect effect, Metric metric) {
    double before = effect.before().of(metric);
    double after = effect.predicted().of(metric);
    if (before <= 0 || after <= 0) {
      return 0;
    }
    double more = Math.log(after / before);
    return metric.better() == Metric.Better.MORE ? more : -more;
  }

  /// The same for how much the service carries.
  double ofCapacity(List<Integer> places) {
    Optional<Capacity> before = capacities.of(List.of());
    Optional<Capacity> after = capacities.of(places);
    if (before.isEmpty() || (after.isEmpty() && !capacities.isUnlimited(places))) {
      return 0;
    }
    double more =
        after
            .map(capacity ->
                Math.max(-UNLIMITED, Math.log(capacity.perSecond() / before.get().perSecond())))
            .orElse(UNLIMITED);
    return Math.abs(more) < LEAST_CAPACITY ? 0 : more;
  }

  /// How much is gained by one change; 0 where nothing can be said of it.
  double valueOf(int place) {
    return isPredictable(place) ? value(List.of(place)) : 0;
  }
}

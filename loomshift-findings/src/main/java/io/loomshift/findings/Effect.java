package io.loomshift.findings;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// What a change is predicted to do.
///
/// @param before the replay of the unchanged trace
/// @param predicted the same with the change
/// @param intervals how sure that is, for the figures of which it is known
/// @param profile the profile with the change, where it was asked for
public record Effect(
    Metrics before, Metrics predicted, Map<Metric, Interval> intervals, Optional<Profile> profile) {

  /// Copies the intervals, and checks that each holds its prediction.
  public Effect {
    EnumMap<Metric, Interval> copy = new EnumMap<>(Metric.class);
    copy.putAll(intervals);
    for (Map.Entry<Metric, Interval> each : copy.entrySet()) {
      if (!each.getValue().contains(predicted.of(each.getKey()))) {
        throw new IllegalArgumentException(
            "%s: %s is not in %s"
                .formatted(each.getKey(), predicted.of(each.getKey()), each.getValue()));
      }
    }
    intervals = Collections.unmodifiableMap(copy);
  }

  /// By how much a figure changes, relative to what it was before: 0.5 for half as much again.
  /// Nothing where it was 0.
  public Optional<Double> change(Metric metric) {
    double was = before.of(metric);
    return was == 0 ? Optional.empty() : Optional.of(predicted.of(metric) / was - 1);
  }

  /// Between which values a figure is expected, where that is known.
  public Optional<Interval> interval(Metric metric) {
    return Optional.ofNullable(intervals.get(metric));
  }
}

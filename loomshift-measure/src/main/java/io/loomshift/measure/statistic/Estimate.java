package io.loomshift.measure.statistic;

import java.util.Locale;

/// A figure and how sure it is.
///
/// @param value the figure
/// @param interval where it lies with 95 % confidence
public record Estimate(double value, Interval interval) {
  /// As a person says it: `1.006 (0.998 to 1.013)`.
  public String format() {
    return String.format(
        Locale.ROOT, "%.3f (%.3f to %.3f)", value, interval.low(), interval.high());
  }
}

package io.loomshift.analysis.metric;

import io.loomshift.findings.ThreadUse;

/// Execution time and the use of threads as one figure, relative to a run for which it is 1; less
/// is better.
///
/// With the ratios of execution time, peak and mean of the occupied threads to those of that run,
/// it is the root of the mean of their squares. Source: Rehype, sections 4.4 and 5, which names the
/// three and squares and averages them; the root changes no order, and makes 0.5 of a run that
/// needs half of everything.
///
/// @param executionNanos of the run that is 1
/// @param occupied threads of that run
public record Composite(double executionNanos, ThreadUse occupied) {
  /// The figure of another run.
  public double of(double otherNanos, ThreadUse other) {
    double time = ratio(otherNanos, executionNanos);
    double peak = ratio(other.peak(), occupied.peak());
    double mean = ratio(other.mean(), occupied.mean());
    return Math.sqrt((time * time + peak * peak + mean * mean) / 3);
  }

  /// What was nothing and is nothing has not changed; something in place of nothing is as much more
  /// as it is.
  private static double ratio(double value, double base) {
    return base > 0 ? value / base : 1 + value;
  }
}

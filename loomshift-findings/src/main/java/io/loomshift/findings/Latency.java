package io.loomshift.findings;

/// How long requests took, from submission to end; all in nanoseconds.
///
/// @param mean the arithmetic mean
/// @param p50 the median
/// @param p99 the 99th percentile
public record Latency(double mean, double p50, double p99) {
  /// Checks that every figure is a length of time.
  public Latency {
    Figures.requireAmount(mean);
    Figures.requireAmount(p50);
    Figures.requireAmount(p99);
  }
}

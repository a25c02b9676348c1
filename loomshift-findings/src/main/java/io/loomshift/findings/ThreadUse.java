package io.loomshift.findings;

/// How many threads are in one state.
///
/// @param peak the most at once
/// @param mean the mean over the time of execution
public record ThreadUse(double peak, double mean) {
  /// Checks that both are amounts.
  public ThreadUse {
    Figures.requireAmount(peak);
    Figures.requireAmount(mean);
  }
}

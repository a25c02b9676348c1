package io.loomshift.findings;

/// Between which values a predicted figure is expected to lie, in the figure's unit.
///
/// @param low the lower end
/// @param high the upper end
public record Interval(double low, double high) {
  /// Checks the order of the ends.
  public Interval {
    Figures.requireAmount(low);
    Figures.requireAmount(high);
    if (low > high) {
      throw new IllegalArgumentException("from %s to %s".formatted(low, high));
    }
  }

  /// Whether a figure lies between the ends.
  public boolean contains(double figure) {
    return figure >= low && figure <= high;
  }
}

package io.loomshift.measure.statistic;

/// A closed interval.
///
/// @param low its lower end
/// @param high its upper end, not below
public record Interval(double low, double high) {
  /// Checks the order of the ends.
  ///
  /// @throws IllegalArgumentException where they are no numbers or in the wrong order
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("an interval from " + low + " to " + high);
    }
  }

  /// Whether a value lies in it.
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /// Whether the whole of it lies in another.
  public boolean isWithin(Interval other) {
    return other.low <= low && high <= other.high;
  }
}

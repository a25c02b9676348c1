package io.loomshift.measure.statistic;

/// What a comparison of two arms says.
public enum ComparisonVerdict {
  /// The arm is better than the base.
  BETTER("better"),
  /// The arm is worse than the base.
  WORSE("worse"),
  /// No difference was shown, and one beyond the margin is ruled out.
  EQUIVALENT("equivalent"),
  /// No difference was shown, and none is ruled out: more runs could tell.
  NOT_SHOWN("no difference shown");

  private final String label;

  ComparisonVerdict(String label) {
    this.label = label;
  }

  /// As a person says it.
  public String label() {
    return label;
  }

  /// Whether one arm is better than the other.
  public boolean isDifference() {
    return this == BETTER || this == WORSE;
  }
}

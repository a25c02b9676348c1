package io.loomshift.findings;

import java.util.List;
import java.util.OptionalDouble;

/// Whether the replay of the unchanged trace is true to it, without which nothing is predicted.
///
/// @param checks figures of the trace beside those of its replay
/// @param reasons why nothing is predicted, in sentences without full stops; empty where the
///   validation is passed
/// @param mismatches what takes requests another time in the replay, the largest first; empty where
///   the validation is passed
public record ValidationFigures(
    List<Check> checks, List<String> reasons, List<Mismatch> mismatches) {
  /// Figures where every check is passed, or that are not looked into.
  public ValidationFigures(List<Check> checks, List<String> reasons) {
    this(checks, reasons, List.of());
  }

  /// One figure beside its replay.
  ///
  /// @param limit the largest error that is let through, relative; empty where the figure is only
  ///   shown
  public record Check(Metric metric, double traced, double replayed, OptionalDouble limit) {
    /// Checks the figures.
    public Check {
      Figures.requireAmount(traced);
      Figures.requireAmount(replayed);
    }

    /// How far the replay is off, relative to the trace: 0.02 for 2 % too much.
    public double error() {
      return traced == replayed ? 0 : traced == 0 ? 1 : replayed / traced - 1;
    }

    /// Whether the error is within the limit, if there is one.
    public boolean passed() {
      return limit.isEmpty() || Math.abs(error()) <= limit.getAsDouble();
    }
  }

  /// Checks that a failed check has a reason.
  public ValidationFigures {
    checks = List.copyOf(checks);
    reasons = List.copyOf(reasons);
    mismatches = List.copyOf(mismatches);
    if (reasons.isEmpty() && !checks.stream().allMatch(Check::passed)) {
      throw new IllegalArgumentException("a check failed for no reason");
    }
  }

  /// Whether predictions may be made.
  public boolean passed() {
    return reasons.isEmpty();
  }
}

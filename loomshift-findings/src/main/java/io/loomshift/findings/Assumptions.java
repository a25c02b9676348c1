package io.loomshift.findings;

/// Under which assumptions predictions were made.
///
/// @param load how requests arrive: `recorded`, `open`, or `closed:N`
/// @param target the Java release that the improved program is to run on
public record Assumptions(String load, int target) {
  /// Checks that the load is named.
  public Assumptions {
    Figures.requireText(load);
  }
}

package io.loomshift.findings;

/// What every figure of a finding must be.
final class Figures {
  private Figures() {}

  /// Requires a finite number that is not negative.
  static void requireAmount(double value) {
    if (!Double.isFinite(value) || value < 0) {
      throw new IllegalArgumentException("no amount: " + value);
    }
  }

  /// Requires a number from 0 to 1.
  static void requireShare(double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException("no share: " + value);
    }
  }

  /// Requires a text.
  static void requireText(String text) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a text is missing");
    }
  }
}

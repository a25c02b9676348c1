package io.loomshift.experiments.adaptive;

import java.util.Locale;

/// Figures as they are written.
final class Figures {
  private Figures() {}

  /// `1,234/s`.
  static String rate(double value) {
    return String.format(Locale.ROOT, "%,.0f/s", value);
  }

  /// `12.3 ms`.
  static String millis(double value) {
    return String.format(Locale.ROOT, value < 100 ? "%.1f ms" : "%,.0f ms", value);
  }
}

package io.loomshift.bench.adaptive;

import io.loomshift.bench.statistic.Estimate;
import java.util.Locale;

/// Figures as they are written.
final class Figures {
  private Figures() {}

  /// `1.006 (0.998 to 1.013)`.
  static String ratio(Estimate estimate) {
    return String.format(
        Locale.ROOT,
        "%.3f (%.3f to %.3f)",
        estimate.value(),
        estimate.interval().low(),
        estimate.interval().high());
  }

  /// `1,234/s`.
  static String rate(double value) {
    return String.format(Locale.ROOT, "%,.0f/s", value);
  }

  /// `12.3 ms`.
  static String millis(double value) {
    return String.format(Locale.ROOT, value < 100 ? "%.1f ms" : "%,.0f ms", value);
  }
}

package io.loomshift.measure.service;

import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.ComparisonVerdict;
import io.loomshift.measure.statistic.Estimate;
import io.loomshift.report.Tone;
import java.util.Locale;

/// Comparisons as a person says them.
public final class Wording {
  private Wording() {}

  /// `better`, `worse`, `no change within 5 %` or `not decided`.
  public static String verdict(Comparison comparison, double margin) {
    return switch (comparison.verdict()) {
      case BETTER, WORSE -> comparison.verdict().label();
      case EQUIVALENT ->
          String.format(Locale.ROOT, "no change within %s %%", trimmed(100 * margin));
      case NOT_SHOWN -> "not decided";
    };
  }

  /// How good that is.
  public static Tone tone(ComparisonVerdict verdict) {
    return switch (verdict) {
      case BETTER -> Tone.GOOD;
      case WORSE -> Tone.BAD;
      case EQUIVALENT -> Tone.PLAIN;
      case NOT_SHOWN -> Tone.CAUTION;
    };
  }

  /// `0.512 (0.498 to 0.533)`; ratios from 2 on with a digit less, from 20 on with two.
  public static String ratio(Estimate estimate) {
    int digits = estimate.value() < 2 ? 3 : estimate.value() < 20 ? 2 : 1;
    String format = "%." + digits + "f (%." + digits + "f to %." + digits + "f)";
    return String.format(
        Locale.ROOT,
        format,
        estimate.value(),
        estimate.interval().low(),
        estimate.interval().high());
  }

  /// `5.1 times as many requests as before (4.9 to 5.3)` or `6.1 % more requests than before (4.9 %
  /// to 7.3 %)`.
  ///
  /// @param base what a person calls the arm that the ratio is against
  static String requests(Estimate ratio, String base) {
    double low = ratio.interval().low();
    double high = ratio.interval().high();
    if (ratio.value() >= 1.5) {
      return String.format(
          Locale.ROOT,
          "%.1f times as many requests as %s (%.1f to %.1f)",
          ratio.value(),
          base,
          low,
          high);
    }
    boolean isMore = ratio.value() >= 1;
    double sign = isMore ? 100 : -100;
    return String.format(
        Locale.ROOT,
        "%.1f %% %s requests than %s (%.1f %% to %.1f %%)",
        sign * (ratio.value() - 1),
        isMore ? "more" : "fewer",
        base,
        sign * ((isMore ? low : high) - 1),
        sign * ((isMore ? high : low) - 1));
  }

  private static String trimmed(double percent) {
    return percent == Math.rint(percent)
        ? String.valueOf((long) percent)
        : String.format(Locale.ROOT, "%.1f", percent);
  }
}

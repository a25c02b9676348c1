package io.loomshift.experiments.server;

import io.loomshift.measure.service.Wording;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.Estimate;
import io.loomshift.measure.statistic.Sample;
import io.loomshift.report.Block.Cell;
import java.util.Locale;
import java.util.Optional;

/// Figures as they are written; a dash where there is none.
final class Figures {
  static final Cell NONE = Cell.of("–");

  private Figures() {}

  static Cell rate(Optional<Sample> sample) {
    return sample.map(each -> rate(each.median())).orElse(NONE);
  }

  static Cell rate(double value) {
    return Cell.of(String.format(Locale.ROOT, value < 100 ? "%.1f/s" : "%,.0f/s", value));
  }

  /// `+5.4 %`.
  static String change(double ratio) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * (ratio - 1));
  }

  /// `+5.4 % (+3.0 to +7.1)`.
  static Cell change(Optional<Comparison> comparison) {
    return comparison
        .map(each ->
            Cell.of(
                String.format(
                    Locale.ROOT,
                    "%s (%+.1f to %+.1f)",
                    change(each.ratio().value()),
                    100 * (each.ratio().interval().low() - 1),
                    100 * (each.ratio().interval().high() - 1))))
        .orElse(NONE);
  }

  /// `5.93 (5.80 to 6.01)`.
  static String times(Estimate ratio) {
    return String.format(
        Locale.ROOT,
        "%.2f (%.2f to %.2f)",
        ratio.value(),
        ratio.interval().low(),
        ratio.interval().high());
  }

  static Cell times(Optional<Comparison> comparison) {
    return comparison.map(each -> Cell.of(times(each.ratio()))).orElse(NONE);
  }

  static Cell verdict(Optional<Comparison> comparison, double margin) {
    return comparison.map(each -> Cell.of(Wording.verdict(each, margin))).orElse(NONE);
  }

  static Cell millis(Optional<Sample> sample) {
    return sample
        .map(each -> Cell.of(String.format(Locale.ROOT, "%,.0f ms", each.median())))
        .orElse(NONE);
  }
}

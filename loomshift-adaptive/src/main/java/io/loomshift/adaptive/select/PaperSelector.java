package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import java.util.Locale;
import java.util.OptionalDouble;

/// Selects by thresholds, as the paper does: few blocking operations want platform threads, many
/// want virtual ones, and between them idle processors want virtual ones.
///
/// The thresholds were found by hand for one program on one machine. Find your own, or use
/// [CalibratingSelector]. Where the rate of blocking operations is not known, this selector stays
/// on the current type unless the processors decide.
///
/// Source: Rosà et al., figure 1. Their numbers count the operations of a whole factory in 200 ms:
/// 600 and 1,100 of them are 3,000 and 5,500 a second.
///
/// @param fewBlocking below so many blocking operations a second: platform
/// @param manyBlocking from so many blocking operations a second on: virtual; not below the former
/// @param idleBelow between the two, below this processor use of the system (0 to 1): virtual
public record PaperSelector(double fewBlocking, double manyBlocking, double idleBelow)
    implements ThreadTypeSelector {
  private static final double PAPER_FEW_PER_SECOND = 600 / 0.2;
  private static final double PAPER_MANY_PER_SECOND = 1100 / 0.2;
  private static final double PAPER_IDLE = 0.75;

  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException where a threshold is out of its range
  public PaperSelector {
    if (!(fewBlocking >= 0 && manyBlocking >= fewBlocking)) {
      throw new IllegalArgumentException(
          "thresholds must be 0 <= few <= many, not " + fewBlocking + " and " + manyBlocking);
    }
    if (!(idleBelow >= 0 && idleBelow <= 1)) {
      throw new IllegalArgumentException("idleBelow must be from 0 to 1, not " + idleBelow);
    }
  }

  /// A selector with the paper's thresholds.
  public PaperSelector() {
    this(PAPER_FEW_PER_SECOND, PAPER_MANY_PER_SECOND, PAPER_IDLE);
  }

  @Override
  public Preference select(LoadMetrics metrics, ThreadType current) {
    OptionalDouble blocking = metrics.blockingRate();
    if (blocking.isEmpty()) {
      return Preference.of(current, "the rate of blocking operations is not known");
    }
    double rate = blocking.getAsDouble();
    if (rate < fewBlocking) {
      return prefer(ThreadType.PLATFORM, "%,.0f blocking operations/s < %,.0f", rate, fewBlocking);
    }
    if (rate >= manyBlocking) {
      return prefer(ThreadType.VIRTUAL, "%,.0f blocking operations/s >= %,.0f", rate, manyBlocking);
    }
    OptionalDouble use = metrics.processorUse();
    if (use.isPresent() && use.getAsDouble() < idleBelow) {
      return prefer(ThreadType.VIRTUAL, "processor use %.2f < %.2f", use.getAsDouble(), idleBelow);
    }
    return Preference.of(current, "between the thresholds, and the processors are busy");
  }

  private static Preference prefer(ThreadType type, String format, double value, double threshold) {
    return Preference.of(type, String.format(Locale.ROOT, format, value, threshold));
  }
}

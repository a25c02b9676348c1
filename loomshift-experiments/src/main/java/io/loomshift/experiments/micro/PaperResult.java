package io.loomshift.experiments.micro;

import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.Interval;
import java.util.Locale;

/// What the paper found at one size, and whether it came out again.
sealed interface PaperResult {
  /// In the words of the paper, shortened.
  String label();

  /// What our figures say of it.
  ///
  /// @param platform how many times as long platform threads took as virtual ones
  Reproduction check(Comparison platform);

  /// Platform threads took so many times as long.
  ///
  /// @param ratio above 1
  record Slower(double ratio) implements PaperResult {
    @Override
    public String label() {
      return String.format(Locale.ROOT, "%.2f ×", ratio);
    }

    @Override
    public Reproduction check(Comparison platform) {
      return checked(platform, ratio, ratio);
    }
  }

  /// Platform threads took at least so many times as long.
  ///
  /// @param ratio above 1
  record MuchSlower(double ratio) implements PaperResult {
    @Override
    public String label() {
      return String.format(Locale.ROOT, "over %.0f ×", ratio);
    }

    @Override
    public Reproduction check(Comparison platform) {
      return checked(platform, ratio, Double.POSITIVE_INFINITY);
    }
  }

  /// Both took about as long.
  record Alike() implements PaperResult {
    @Override
    public String label() {
      return "no significant difference";
    }

    @Override
    public Reproduction check(Comparison platform) {
      return switch (platform.verdict()) {
        case EQUIVALENT -> Reproduction.REPRODUCED;
        case NOT_SHOWN -> Reproduction.OPEN;
        case WORSE -> Reproduction.VIRTUAL_FASTER;
        case BETTER -> Reproduction.REVERSED;
      };
    }
  }

  /// What became of a finding.
  enum Reproduction {
    /// The same direction, and a ratio as in the paper.
    REPRODUCED("reproduced"),
    /// The same direction, and a larger ratio.
    LARGER("reproduced, and the difference is larger"),
    /// The same direction, and a smaller ratio.
    SMALLER("in its direction, but the difference is smaller"),
    /// The paper saw no difference, and here virtual threads are faster.
    VIRTUAL_FASTER("refuted: virtual threads are faster"),
    /// A difference the other way.
    REVERSED("refuted: platform threads are faster"),
    /// No difference beyond the margin.
    EQUAL("refuted: both take as long"),
    /// No difference was shown, and none is ruled out.
    OPEN("not decided: no difference shown");

    private final String label;

    Reproduction(String label) {
      this.label = label;
    }

    /// As a person says it.
    public String label() {
      return label;
    }

    /// Whether the paper's sentence holds here.
    public boolean holds() {
      return this == REPRODUCED || this == LARGER;
    }
  }

  private static Reproduction checked(Comparison platform, double low, double high) {
    Interval interval = platform.ratio().interval();
    return switch (platform.verdict()) {
      case EQUIVALENT -> Reproduction.EQUAL;
      case NOT_SHOWN -> Reproduction.OPEN;
      case BETTER -> Reproduction.REVERSED;
      case WORSE ->
          interval.high() < low
              ? Reproduction.SMALLER
              : interval.low() > high ? Reproduction.LARGER : Reproduction.REPRODUCED;
    };
  }
}

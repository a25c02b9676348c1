package io.loomshift.analysis.report;

import io.loomshift.findings.Metric;
import io.loomshift.report.Tone;

/// Whether a change of a metric is for the better.
final class Direction {
  /// Below this, a figure stays as it is: it is less than any prediction is sure of.
  static final double SAME = 0.005;

  private Direction() {}

  /// @param change relative to what was before
  static Tone of(Metric metric, double change) {
    if (Math.abs(change) < SAME) {
      return Tone.PLAIN;
    }
    return switch (metric.better()) {
      case MORE -> change > 0 ? Tone.GOOD : Tone.BAD;
      case LESS -> change < 0 ? Tone.GOOD : Tone.BAD;
      case NEITHER -> Tone.PLAIN;
    };
  }
}

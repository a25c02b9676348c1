package io.loomshift.adaptive.select;

import java.time.Duration;

/// How often a selector is asked, and how often in a row it must prefer the other type before the
/// threads move.
///
/// @param interval the time between two questions; the paper's T_transition; over 0
/// @param confirmations how many answers in a row; the paper's N_transition; at least 1
public record Pace(Duration interval, int confirmations) {
  /// 1,500 ms and 5. Source: Rosà et al., "Automated Runtime Transition between Virtual and
  /// Platform Threads in the Java Virtual Machine", table I.
  public static final Pace PAPER = new Pace(Duration.ofMillis(1500), 5);

  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public Pace {
    if (interval.isNegative() || interval.isZero()) {
      throw new IllegalArgumentException("interval must be over 0, not " + interval);
    }
    if (confirmations < 1) {
      throw new IllegalArgumentException("confirmations must be at least 1, not " + confirmations);
    }
  }
}

package io.loomshift.adaptive.metric;

import java.time.Duration;

/// How often things are measured.
///
/// @param blocking the window of the rate of blocking operations; the paper's T_blocking
/// @param processor the time between two samples of processor use; the paper's T_CPU
/// @param processorSamples how many samples make the mean; the paper's N_CPU
/// @param creation the window of the rate of created threads; the paper's T_creation
public record Intervals(
    Duration blocking, Duration processor, int processorSamples, Duration creation) {
  /// 200 ms, 100 ms, 5 and 200 ms. Source: Rosà et al., table I.
  public static final Intervals PAPER =
      new Intervals(Duration.ofMillis(200), Duration.ofMillis(100), 5, Duration.ofMillis(200));

  /// Checks the ranges: all over 0.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public Intervals {
    requirePositive("blocking", blocking);
    requirePositive("processor", processor);
    requirePositive("creation", creation);
    if (processorSamples < 1) {
      throw new IllegalArgumentException(
          "processorSamples must be at least 1, not " + processorSamples);
    }
  }

  private static void requirePositive(String name, Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException(name + " must be over 0, not " + value);
    }
  }
}

package io.loomshift.measure.statistic;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Whether values that follow each other rise or fall. The test asks for the signs of differences
/// only, so that one outlier does not make a trend.
///
/// Source: Mann, "Nonparametric tests against trend" (1945); Kendall, "Rank Correlation Methods",
/// for the variance with ties.
public final class Trend {
  /// Two-sided, at 5 %.
  private static final double CRITICAL = 1.96;

  private Trend() {}

  /// Whether a trend is shown. Among fewer than five values none ever is: not even a strict order
  /// is rare enough.
  public static boolean isShown(List<Double> values) {
    int n = values.size();
    int signs = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        signs += Double.compare(values.get(j), values.get(i));
      }
    }
    double variance = pairs(n) - ties(values);
    // Continuity: the sum of signs goes in steps of two.
    return variance > 0 && (Math.abs(signs) - 1) / Math.sqrt(variance) > CRITICAL;
  }

  private static double ties(List<Double> values) {
    return values.stream()
        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
        .values()
        .stream()
        .mapToDouble(Trend::pairs)
        .sum();
  }

  private static double pairs(double n) {
    return n * (n - 1) * (2 * n + 5) / 18;
  }
}

package io.loomshift.benchmarks;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.Random;

/// How a handful of figures is spread.
///
/// Quantiles interpolate linearly between the neighbours (type 7 of Hyndman and Fan, the default of
/// R and NumPy).
///
/// @param interval the 95 % bootstrap interval of the median; empty for fewer than five figures,
///   where resampling says nothing
public record Spread(
    int count,
    double min,
    double lowerQuartile,
    double median,
    double upperQuartile,
    double max,
    Optional<Interval> interval) {
  private static final int FEWEST_TO_RESAMPLE = 5;
  private static final int RESAMPLES = 10_000;

  public record Interval(double low, double high) {}

  /// Sorts the figures and resamples their median.
  ///
  /// @throws IllegalArgumentException if there are no figures
  public static Spread of(Collection<Double> figures) {
    if (figures.isEmpty()) {
      throw new IllegalArgumentException("no figures");
    }
    var sorted = figures.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return new Spread(
        sorted.length,
        sorted[0],
        quantile(sorted, 0.25),
        quantile(sorted, 0.5),
        quantile(sorted, 0.75),
        sorted[sorted.length - 1],
        sorted.length < FEWEST_TO_RESAMPLE ? Optional.empty() : Optional.of(resampled(sorted)));
  }

  private static Interval resampled(double[] figures) {
    // Seeded, so that the same raw figures always give the same report.
    var random = new Random(figures.length);
    var medians = new double[RESAMPLES];
    for (var resample = 0; resample < RESAMPLES; resample++) {
      var drawn = new double[figures.length];
      for (var i = 0; i < drawn.length; i++) {
        drawn[i] = figures[random.nextInt(figures.length)];
      }
      Arrays.sort(drawn);
      medians[resample] = quantile(drawn, 0.5);
    }
    Arrays.sort(medians);
    return new Interval(quantile(medians, 0.025), quantile(medians, 0.975));
  }

  private static double quantile(double[] sorted, double fraction) {
    var position = fraction * (sorted.length - 1);
    var below = (int) position;
    var above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }
}

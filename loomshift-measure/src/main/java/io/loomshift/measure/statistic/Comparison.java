package io.loomshift.measure.statistic;

/// An arm beside its base.
///
/// A difference is claimed where the 95 % interval of the ratio of medians excludes 1 **and** the
/// two-sided Mann-Whitney test rejects at 5 %. Each alone errs more often than it says with few
/// runs: the interval because it is too narrow, and a test without an interval says nothing of the
/// size. Where a sample is so small that no values could make the test reject (fewer than four runs
/// an arm, or five where several figures are compared), nothing is claimed: that the arms are alike
/// neither, since the interval of a run or two is narrow whatever they are.
///
/// @param ratio the arm's median over the base's, with its interval
/// @param probability the p-value of the Mann-Whitney test
/// @param verdict what that comes to
public record Comparison(Estimate ratio, double probability, ComparisonVerdict verdict) {
  /// The level of the test where one figure is compared: what the interval of 95 % leaves out.
  private static final double SIGNIFICANT = 0.05;

  /// Which way is better.
  public enum Direction {
    /// As with throughput.
    HIGHER,
    /// As with latency.
    LOWER
  }

  /// Compares two samples.
  ///
  /// @param margin what counts as equal, as a part of 1: 0.01 is 1 % to either side
  /// @param seed what decides the draws of the interval
  /// @throws IllegalArgumentException where a value is not above 0
  public static Comparison of(Sample base, Sample arm, Direction better, double margin, long seed) {
    return of(base, arm, better, margin, seed, SIGNIFICANT);
  }

  /// Compares two samples where several figures of the same arms are compared: so that identical
  /// arms rarely differ in any of them, each has to be shown at a lower level (Bonferroni).
  ///
  /// @param margin what counts as equal, as a part of 1: 0.01 is 1 % to either side
  /// @param seed what decides the draws of the interval
  /// @param level what the probability must be below for a difference: 0.05 where there is but one
  ///   figure
  /// @throws IllegalArgumentException where a value is not above 0
  public static Comparison of(
      Sample base, Sample arm, Direction better, double margin, long seed, double level) {
    return of(base, arm, better, margin, new Bootstrap(seed), level);
  }

  /// How many runs of each arm it takes before anything can be claimed.
  ///
  /// @param level what the probability must be below for a difference, above 0
  public static int fewestRuns(double level) {
    int runs = 1;
    while (RankTest.least(runs, runs) >= level) {
      runs++;
    }
    return runs;
  }

  static Comparison of(
      Sample base, Sample arm, Direction better, double margin, Bootstrap bootstrap, double level) {
    Estimate ratio = bootstrap.ratioOfMedians(base, arm);
    double probability = RankTest.probability(base.values(), arm.values());
    ComparisonVerdict verdict =
        RankTest.least(base.size(), arm.size()) < level
            ? verdict(ratio, probability, better, margin, level)
            : ComparisonVerdict.NOT_SHOWN;
    return new Comparison(ratio, probability, verdict);
  }

  private static ComparisonVerdict verdict(
      Estimate ratio, double probability, Direction better, double margin, double level) {
    if (!ratio.interval().contains(1) && probability < level) {
      return ratio.value() > 1 == (better == Direction.HIGHER)
          ? ComparisonVerdict.BETTER
          : ComparisonVerdict.WORSE;
    }
    Interval equal = new Interval(1 - margin, 1 + margin);
    return ratio.interval().isWithin(equal)
        ? ComparisonVerdict.EQUIVALENT
        : ComparisonVerdict.NOT_SHOWN;
  }
}

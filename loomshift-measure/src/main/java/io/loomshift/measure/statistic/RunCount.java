package io.loomshift.measure.statistic;

import java.util.SplittableRandom;

/// How many runs an arm needs.
public final class RunCount {
  /// With three runs an arm, the smallest p-value of the Mann-Whitney test is 2 in 20: nothing
  /// could ever be shown at 5 %. With four it is 2 in 70.
  private static final int FEWEST = 4;

  /// More are never planned.
  public static final int MOST = 100;

  /// Measurements that are played for each number of runs: a power of 0.9 is then known to ± 0.02.
  private static final int TRIALS = 200;

  /// Of ten differences of the wanted size, nine are found.
  private static final double WANTED_POWER = 0.9;

  /// Draws of each interval: only whether it excludes 1 counts, and only how often.
  private static final int DRAWS = 400;

  /// A tenth more runs than needed are no matter.
  private static final int COARSENESS = 10;

  private RunCount() {}

  /// The fewest runs an arm with which a difference is found in at least nine of ten measurements,
  /// found by playing measurements: normal figures of this spread, and the verdict of [Comparison].
  /// 100 where that does not suffice.
  ///
  /// @param variation the spread of one arm's runs: standard deviation over mean, not negative
  /// @param difference what is to be found, as a part of 1: 0.05 is 5 %
  /// @param seed what decides the figures
  public static int plan(double variation, double difference, long seed) {
    return plan(variation, difference, seed, 0.05);
  }

  /// The same where several figures are compared.
  ///
  /// @param level as of [Comparison]
  public static int plan(double variation, double difference, long seed, double level) {
    // More runs find more, so halving what is left will do.
    int tooFew = FEWEST - 1;
    int enough = MOST;
    while (enough - tooFew > Math.max(1, tooFew / COARSENESS)) {
      int middle = (tooFew + enough) / 2;
      if (power(middle, variation, difference, seed, level) < WANTED_POWER) {
        tooFew = middle;
      } else {
        enough = middle;
      }
    }
    return enough;
  }

  private static double power(
      int runs, double variation, double difference, long seed, double level) {
    SplittableRandom random = new SplittableRandom(seed);
    int found = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Sample base = normal(random, runs, 1, variation);
      Sample arm = normal(random, runs, 1 + difference, variation);
      Comparison comparison =
          Comparison.of(
              base,
              arm,
              Comparison.Direction.HIGHER,
              0,
              new Bootstrap(random.nextLong(), DRAWS),
              level);
      if (comparison.verdict() == ComparisonVerdict.BETTER) {
        found++;
      }
    }
    return (double) found / TRIALS;
  }

  private static Sample normal(SplittableRandom random, int runs, double mean, double variation) {
    double[] values = new double[runs];
    for (int i = 0; i < runs; i++) {
      values[i] = Math.max(Double.MIN_NORMAL, mean * (1 + variation * random.nextGaussian()));
    }
    return Sample.of(values);
  }
}

package io.loomshift.measure.statistic;

import java.util.Arrays;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/// The two-sided Mann-Whitney test, exact for few values also where some are the same.
///
/// Throughput at a limit and latencies in steps repeat themselves. The usual way with ties is an
/// approximation by the normal distribution, which for five values beside five others that are all
/// greater says 1.2 % where 0.8 % is right. Here the sums of ranks of all ways to part the values
/// are counted.
///
/// Source: E. L. Lehmann, "Nonparametrics", chapter 1, on ties and the exact null distribution.
final class RankTest {
  /// With more values the approximation is good.
  private static final int MOST_VALUES = 40;

  private RankTest() {}

  /// The probability of ranks at least as unequal where both samples are of one distribution.
  static double probability(double[] first, double[] second) {
    double[] all = new double[first.length + second.length];
    System.arraycopy(first, 0, all, 0, first.length);
    System.arraycopy(second, 0, all, first.length, second.length);
    boolean hasTies = Arrays.stream(all).distinct().count() < all.length;
    return hasTies && all.length <= MOST_VALUES
        ? exact(first, all)
        : MannWhitneyUTest.withDefaults().test(first, second).getPValue();
  }

  /// The least probability that samples of these sizes can have: all values of one are greater.
  static double least(int first, int second) {
    double ways = 1;
    for (int each = 1; each <= second; each++) {
      ways = ways * (first + each) / each;
    }
    return 2 / ways;
  }

  private static double exact(double[] first, double[] all) {
    int[] ranks = Arrays.stream(all).mapToInt(value -> twiceRank(value, all)).toArray();
    int most = Arrays.stream(ranks).sum();
    // How many ways there are to take so many values with such a sum of ranks.
    double[][] ways = new double[first.length + 1][most + 1];
    ways[0][0] = 1;
    for (int rank : ranks) {
      for (int taken = first.length; taken > 0; taken--) {
        for (int sum = most; sum >= rank; sum--) {
          ways[taken][sum] += ways[taken - 1][sum - rank];
        }
      }
    }
    int seen = Arrays.stream(first).mapToInt(value -> twiceRank(value, all)).sum();
    double expected = (double) most * first.length / all.length;
    double far = Math.abs(seen - expected);
    double extreme = 0;
    double total = 0;
    for (int sum = 0; sum <= most; sum++) {
      double here = ways[first.length][sum];
      total += here;
      extreme += Math.abs(sum - expected) > far - 1e-6 ? here : 0;
    }
    return extreme / total;
  }

  /// Twice the mean rank of those that equal a value, which is whole.
  private static int twiceRank(double value, double[] all) {
    int below = 0;
    int equal = 0;
    for (double other : all) {
      below += other < value ? 1 : 0;
      equal += other == value ? 1 : 0;
    }
    return 2 * below + equal + 1;
  }
}

package io.loomshift.measure.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.junit.jupiter.api.Test;

class RankTestTest {
  /// Two of the 252 ways to part ten values are as unequal.
  @Test
  void probabilityIsThatOfAllWays_whenTiedSamplesAreApart() {
    double[] low = {200, 200, 200, 201, 201};
    double[] high = {1200, 1201, 1201, 1201, 1202};

    assertThat(RankTest.probability(low, high)).isCloseTo(2 / 252.0, within(1e-9));
    assertThat(RankTest.probability(high, low)).isCloseTo(2 / 252.0, within(1e-9));
  }

  @Test
  void probabilityIsOne_whenAllValuesAreTheSame() {
    assertThat(RankTest.probability(new double[] {5, 5, 5, 5}, new double[] {5, 5, 5, 5}))
        .isCloseTo(1, within(1e-9));
  }

  /// Counted by hand: of the 6 ways to take two of {1, 2, 2, 3}, with the ranks 1, 2.5, 2.5 and 4,
  /// {1, 2}, twice, and {2, 3}, twice, are as far from the mean of 5 as 3.5 is.
  @Test
  void probabilityIsThatOfAllWays_whenSamplesShareAValue() {
    assertThat(RankTest.probability(new double[] {1, 2}, new double[] {2, 3}))
        .isCloseTo(4 / 6.0, within(1e-9));
  }

  /// One tie among many values changes little.
  @Test
  void probabilityIsNearThatWithoutTies_whenTwoValuesAreTheSame() {
    Random random = new Random(1);
    for (int i = 0; i < 50; i++) {
      double[] first = random.doubles(8).toArray();
      double[] second = random.doubles(8, 0.2, 1.2).toArray();
      second[0] = first[0];

      double[] moved = second.clone();
      moved[0] = Math.nextUp(first[0]);
      double above = MannWhitneyUTest.withDefaults().test(first, moved).getPValue();
      moved[0] = Math.nextDown(first[0]);
      double below = MannWhitneyUTest.withDefaults().test(first, moved).getPValue();

      assertThat(RankTest.probability(first, second))
          .isBetween(Math.min(above, below) - 0.02, Math.max(above, below) + 0.02);
    }
  }

  /// All ways are gone through, and the ranks are those of the definition.
  @Test
  void probabilityIsThatOfAllWays_whereverTheTiesLie() {
    Random random = new Random(5);
    for (int i = 0; i < 100; i++) {
      double[] all = random.ints(7, 0, 4).mapToDouble(each -> each).toArray();
      assertThat(
              RankTest.probability(
                  Arrays.copyOfRange(all, 0, 3), Arrays.copyOfRange(all, 3, all.length)))
          .as(Arrays.toString(all))
          .isCloseTo(byAllWays(all), within(1e-9));
    }
  }

  /// Of the first three of seven values beside the others.
  private static double byAllWays(double[] all) {
    double mean = 3 * 4.0;
    double seen = Math.abs(ranks(all, 0b111) - mean);
    int ways = 0;
    int extreme = 0;
    for (int taken = 0; taken < 1 << all.length; taken++) {
      if (Integer.bitCount(taken) == 3) {
        ways++;
        extreme += Math.abs(ranks(all, taken) - mean) > seen - 1e-6 ? 1 : 0;
      }
    }
    return (double) extreme / ways;
  }

  private static double ranks(double[] all, int taken) {
    double sum = 0;
    for (int i = 0; i < all.length; i++) {
      if ((taken >> i & 1) == 1) {
        double value = all[i];
        long below = Arrays.stream(all).filter(other -> other < value).count();
        long equal = Arrays.stream(all).filter(other -> other == value).count();
        sum += below + (equal + 1) / 2.0;
      }
    }
    return sum;
  }
}

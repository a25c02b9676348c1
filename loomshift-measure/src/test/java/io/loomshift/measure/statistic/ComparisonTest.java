package io.loomshift.measure.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.statistic.Comparison.Direction;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonTest {
  private static final int SIMULATED = 300;
  private static final double SPREAD = 0.02;

  /// Three hundred measurements instead of a hundred: 95 of 100 could also be luck.
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 10})
  void noDifferenceIsClaimed_whenTheArmsAreIdentical(int runs) {
    assertThat(claims(runs, 0)).isLessThanOrEqualTo(SIMULATED * 5 / 100);
  }

  @Test
  void plantedDifferenceIsFound_whenAsManyRunsAreMadeAsPlanned() {
    int runs = RunCount.plan(SPREAD, 0.05, 7);

    assertThat(runs).isBetween(5, 20);
    assertThat(claims(runs, 0.05)).isGreaterThanOrEqualTo(SIMULATED * 85 / 100);
  }

  @Test
  void moreRunsArePlanned_whenTheFiguresScatterMore() {
    assertThat(RunCount.plan(0.08, 0.05, 7)).isGreaterThan(RunCount.plan(0.02, 0.05, 7));
  }

  @Test
  void verdictSaysWhichWay_whenLowerIsBetter() {
    Sample base = Sample.of(10, 11, 12, 13, 14);
    Sample arm = Sample.of(1, 2, 3, 4, 5);

    assertThat(Comparison.of(base, arm, Direction.LOWER, 0.01, 1).verdict())
        .isEqualTo(ComparisonVerdict.BETTER);
    assertThat(Comparison.of(base, arm, Direction.HIGHER, 0.01, 1).verdict())
        .isEqualTo(ComparisonVerdict.WORSE);
  }

  @Test
  void nothingIsClaimed_whenTooFewRunsCouldShowADifference() {
    Sample three = Sample.of(1000, 1000.1, 999.9);
    Sample four = Sample.of(1000, 1000.1, 999.9, 1000.2);

    assertThat(Comparison.of(three, three, Direction.HIGHER, 0.05, 1).verdict())
        .isEqualTo(ComparisonVerdict.NOT_SHOWN);
    assertThat(Comparison.of(four, four, Direction.HIGHER, 0.05, 1).verdict())
        .isEqualTo(ComparisonVerdict.EQUIVALENT);
    assertThat(Comparison.of(four, four, Direction.HIGHER, 0.05, 1, 0.0125).verdict())
        .isEqualTo(ComparisonVerdict.NOT_SHOWN);
  }

  @Test
  void armsAreEquivalent_whenTheIntervalLiesWithinTheMargin() {
    Sample base = Sample.of(1000, 1001, 999, 1002, 998);
    Sample arm = Sample.of(1001, 1000, 1002, 998, 999);

    assertThat(Comparison.of(base, arm, Direction.HIGHER, 0.01, 1).verdict())
        .isEqualTo(ComparisonVerdict.EQUIVALENT);
    assertThat(Comparison.of(base, arm, Direction.HIGHER, 0.0001, 1).verdict())
        .isEqualTo(ComparisonVerdict.NOT_SHOWN);
  }

  @Test
  void nothingIsClaimed_whenThereAreThreeRuns() {
    Comparison comparison =
        Comparison.of(Sample.of(1, 2, 3), Sample.of(10, 11, 12), Direction.HIGHER, 0.01, 1);

    assertThat(comparison.verdict()).isEqualTo(ComparisonVerdict.NOT_SHOWN);
    assertThat(comparison.probability()).isGreaterThan(0.05);
  }

  @Test
  void ratioIsRefused_whenAValueIsZero() {
    assertThatThrownBy(
            () -> Comparison.of(Sample.of(0, 1), Sample.of(1, 1), Direction.HIGHER, 0.01, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static int claims(int runs, double difference) {
    SplittableRandom random = new SplittableRandom(42);
    int claims = 0;
    for (int i = 0; i < SIMULATED; i++) {
      Sample base = measured(random, runs, 1000);
      Sample arm = measured(random, runs, 1000 * (1 + difference));
      if (Comparison.of(base, arm, Direction.HIGHER, 0.01, i).verdict().isDifference()) {
        claims++;
      }
    }
    return claims;
  }

  private static Sample measured(SplittableRandom random, int runs, double mean) {
    double[] values = new double[runs];
    for (int i = 0; i < runs; i++) {
      values[i] = mean * (1 + SPREAD * random.nextGaussian());
    }
    return Sample.of(values);
  }
}

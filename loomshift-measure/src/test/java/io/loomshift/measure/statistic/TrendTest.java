package io.loomshift.measure.statistic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {
  private static List<Double> rising(int values) {
    return IntStream.range(0, values).mapToObj(i -> (double) i).toList();
  }

  /// The sum of signs of 5 values in order is 10, its variance 5·4·15/18: (10 - 1)/4.08 is 2.2. Of
  /// 4 it is 6 and 4·3·13/18: 1.7.
  @Test
  void orderIsATrend_whenItIsRareEnough() {
    assertThat(Trend.isShown(rising(5))).isTrue();
    assertThat(Trend.isShown(rising(5).reversed())).as("falling").isTrue();
    assertThat(Trend.isShown(rising(4))).isFalse();
    assertThat(Trend.isShown(List.of())).isFalse();
  }

  @Test
  void nothingIsShown_whenAllValuesAreTheSame() {
    assertThat(Trend.isShown(Collections.nCopies(100, 5.0))).isFalse();
  }

  /// Three of one value before four of another: signs of 12, and a variance of 44.3 - 3.7 - 8.7, so
  /// that 11/5.7 is 1.94. Before five: 15 and 65.3 - 3.7 - 16.7, so that 14/6.7 is 2.09, where it
  /// would be 1.73 if ties did not count.
  @Test
  void tiesCount_asTheyLessenWhatChanceDoes() {
    assertThat(Trend.isShown(List.of(1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0))).isFalse();
    assertThat(Trend.isShown(List.of(1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0, 2.0))).isTrue();
  }

  @Test
  void oneInTwentyIsATrendByChance_whenTheOrderMeansNothing() {
    Random random = new Random(7);
    List<Double> values = new ArrayList<>(rising(20));
    int shown = 0;
    for (int i = 0; i < 2_000; i++) {
      Collections.shuffle(values, random);
      shown += Trend.isShown(values) ? 1 : 0;
    }
    assertThat(shown).isBetween(70, 130);
  }

  @Test
  void oneOutlierIsNoTrend() {
    assertThat(Trend.isShown(List.of(5.0, 4.0, 5.5, 4.5, 5.2, 1e9))).isFalse();
  }
}

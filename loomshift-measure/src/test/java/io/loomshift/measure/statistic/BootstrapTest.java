package io.loomshift.measure.statistic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  @Test
  void medianIsTheMiddle_whenTheNumberIsOddOrEven() {
    assertThat(Sample.of(3, 1, 2).median()).isEqualTo(2);
    assertThat(Sample.of(4, 1, 2, 3).median()).isEqualTo(2.5);
  }

  @Test
  void intervalIsTheSame_whenTheSeedIs() {
    Sample sample = Sample.of(5, 6, 7, 8, 9, 20);

    assertThat(new Bootstrap(3).median(sample)).isEqualTo(new Bootstrap(3).median(sample));
  }

  /// Of 95 % intervals, about 95 of 100 hold the true median; fewer with few runs.
  @Test
  void intervalHoldsTheTrueMedian_whenTwentyFiguresAreDrawn() {
    SplittableRandom random = new SplittableRandom(11);
    int held = 0;
    for (int i = 0; i < 400; i++) {
      double[] values = random.doubles(20).toArray();
      if (new Bootstrap(i).median(Sample.of(values)).interval().contains(0.5)) {
        held++;
      }
    }

    assertThat(held).isBetween(364, 396);
  }
}

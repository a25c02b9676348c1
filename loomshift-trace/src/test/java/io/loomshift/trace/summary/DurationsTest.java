package io.loomshift.trace.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DurationsTest {
  @Test
  void everythingIsZero_whenThereIsNone() {
    Durations none = new Durations();

    assertThat(none.count()).isZero();
    assertThat(none.mean()).isZero();
    assertThat(none.most()).isZero();
    assertThat(none.quantile(0.99)).isZero();
  }

  @Test
  void quantilesAreExact_whenDurationsAreSmall() {
    Durations durations = new Durations();
    for (int i = 1; i <= 20; i++) {
      durations.add(i);
    }

    assertThat(durations.quantile(0.5)).isEqualTo(10);
    assertThat(durations.quantile(1)).isEqualTo(20);
    assertThat(durations.mean()).isEqualTo(10);
    assertThat(durations.total()).isEqualTo(210);
  }

  @Test
  void quantilesAreCloseFromAbove_whenDurationsAreOfAllSizes() {
    SplittableRandom random = new SplittableRandom(1);
    long[] values = new long[10_001];
    Durations durations = new Durations();
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextLong() >>> (1 + random.nextInt(60));
      durations.add(values[i]);
    }
    Arrays.sort(values);

    for (double share : new double[] {0.01, 0.5, 0.9, 0.99, 0.999}) {
      long exact = values[(int) Math.ceil(share * values.length) - 1];
      assertThat((double) durations.quantile(share) / exact).isBetween(1.0, 1 + 1 / 32.0);
    }
    assertThat(durations.quantile(1)).isEqualTo(durations.most()).isEqualTo(values[10_000]);
  }

  @Test
  void sumsAddUp_whenTwoAreJoined() {
    Durations one = new Durations();
    one.add(5);
    Durations other = new Durations();
    other.add(Long.MAX_VALUE / 2);
    other.add(-3);

    one.add(other);

    assertThat(one.count()).isEqualTo(3);
    assertThat(one.most()).isEqualTo(Long.MAX_VALUE / 2);
    assertThat((double) one.quantile(0.5)).isCloseTo(5, within(0.5));
  }

  @Test
  void everyNumberCountsOnce_whenTheyRepeat() {
    Ids ids = new Ids();
    for (int i = 0; i < 100_000; i++) {
      ids.add(i % 1_000);
      ids.add(Long.MAX_VALUE - i % 10);
    }

    assertThat(ids.count()).isEqualTo(1_010);
    assertThat(ids.isFull()).isFalse();
  }
}

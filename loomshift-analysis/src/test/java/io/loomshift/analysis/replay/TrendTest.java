package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrendTest {
  /// What requests of a Spring Boot service needed of a processor, in milliseconds, a fiftieth of
  /// them a value, in the first half minute of its life.
  private static final double[] WARMING = {
    5.71, 5.50, 5.08, 4.75, 5.20, 4.79, 4.95, 4.32, 4.31, 4.15, 4.11, 4.28, 4.05, 3.67, 4.10, 3.67,
    3.56, 4.12, 3.75, 3.60
  };

  @Test
  void endsAreTold_whenRequestsBecomeCheaper() {
    assertThat(Trend.falls(WARMING)).isTrue();
    assertThat(Trend.ends(WARMING)).containsExactly(new double[] {5.248, 3.74}, within(1e-9));
  }

  @Test
  void nothingFalls_whenTheyBecomeDearer() {
    double[] rising = IntStream.range(0, 20).mapToDouble(i -> WARMING[19 - i]).toArray();

    assertThat(Trend.falls(rising)).isFalse();
  }

  @Test
  void nothingFalls_whenTheyOnlyScatter() {
    double[] scattered = IntStream.range(0, 20).mapToDouble(i -> 4 + i * 7 % 20 / 20.0).toArray();

    assertThat(Trend.falls(scattered)).isFalse();
  }
}

package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class DistributionTest {
  private static Latency latency(int... millis) {
    Histogram nanos = new Histogram(3);
    for (int each : millis) {
      nanos.recordValue(each * 1_000_000L);
    }
    return Latency.of(nanos);
  }

  @Test
  void allCountAlike_whenLoadsArePutTogether() {
    Distribution both = Distribution.of(List.of(latency(10, 20), latency(30, 40)));

    assertThat(both.count()).isEqualTo(4);
    assertThat(both.at(50)).isCloseTo(20, within(0.1));
    assertThat(both.at(100)).isCloseTo(40, within(0.1));
    assertThat(both.shareWithin(35)).isEqualTo(0.75);
    assertThat(both.shareWithin(5)).isZero();
  }

  @Test
  void figuresAreSaid_whenThereAreNoLatencies() {
    Distribution none = Distribution.of(List.of(latency()));

    assertThat(none.count()).isZero();
    assertThat(none.at(99)).isZero();
    assertThat(none.shareWithin(1)).isEqualTo(1);
  }

  @Test
  void damageIsTold_whenTheTextIsNoHistogram() {
    Latency damaged = new Latency(1, 1, 1, 1, 1, 1, "AAAA");

    assertThatThrownBy(() -> Distribution.of(List.of(damaged)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("no histogram");
  }
}

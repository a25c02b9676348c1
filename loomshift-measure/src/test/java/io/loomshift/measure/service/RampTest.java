package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RampTest {
  private static Ramp ramp(double capacity) {
    List<Ramp.Step> steps =
        Ramp.steps(
            rate -> new Ramp.Step(rate, Math.min(rate, capacity), rate > capacity ? 900 : 5));
    return Ramp.of(new Ramp("before", steps).json());
  }

  @Test
  void kneeIsWithinTwelvePercent_whenTheServiceHasALimit() {
    for (double capacity : new double[] {60, 137, 730, 2_999, 4_700}) {
      Ramp ramp = ramp(capacity);
      assertThat(ramp.knee()).isBetween(capacity / 1.12, capacity / 0.95);
      assertThat(ramp.most()).isBetween(capacity / 1.12, capacity);
      assertThat(ramp.steps())
          .hasSizeLessThan(14)
          .isSortedAccordingTo((a, b) -> Double.compare(a.rate(), b.rate()));
    }
  }

  @Test
  void generatorIsTheLimit_whenTheServiceHasNone() {
    assertThat(ramp(1e9).knee()).isEqualTo(Capacity.GENERATOR);
  }

  @Test
  void nothingIsFollowed_whenTheFirstRateIsTooMuch() {
    Ramp ramp = ramp(3);

    assertThat(ramp.knee()).isZero();
    assertThat(ramp.most()).isEqualTo(3);
    assertThat(ramp.steps()).hasSize(1);
  }
}

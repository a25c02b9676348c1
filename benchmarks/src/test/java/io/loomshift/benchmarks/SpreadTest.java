package io.loomshift.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {
  @Test
  void quantilesInterpolate_whenTheyFallBetweenFigures() {
    var spread = Spread.of(List.of(4.0, 1.0, 3.0, 2.0));

    assertThat(spread.min()).isEqualTo(1);
    assertThat(spread.lowerQuartile()).isCloseTo(1.75, within(1e-9));
    assertThat(spread.median()).isCloseTo(2.5, within(1e-9));
    assertThat(spread.upperQuartile()).isCloseTo(3.25, within(1e-9));
    assertThat(spread.max()).isEqualTo(4);
  }

  @Test
  void intervalIsMissing_whenThereAreTooFewFiguresToResample() {
    assertThat(Spread.of(List.of(1.0, 2.0, 3.0, 4.0)).interval()).isEmpty();
    assertThat(Spread.of(List.of(1.0, 2.0, 3.0, 4.0, 5.0)).interval()).isPresent();
  }

  @Test
  void intervalIsNarrow_whenOneFigureIsFarFromAllOthers() {
    var spread = Spread.of(List.of(1.0, 1.1, 0.9, 1.0, 1.05, 0.95, 1.0, 1.02, 50.0));

    assertThat(spread.interval())
        .hasValueSatisfying(interval -> {
          assertThat(interval.low()).isBetween(0.9, spread.median());
          assertThat(interval.high()).isBetween(spread.median(), 1.1);
        });
  }

  @Test
  void refuses_whenThereAreNoFigures() {
    assertThatIllegalArgumentException().isThrownBy(() -> Spread.of(List.of()));
  }
}

package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SteadyTest {
  private static final List<Double> FLAT = Collections.nCopies(20, 100.0);

  private static List<Double> settledAfter(int seconds) {
    return Stream.concat(
            IntStream.range(0, seconds).mapToObj(i -> 10.0 * (i - seconds)),
            Collections.nCopies(20 - seconds, 0.0).stream())
        .toList();
  }

  private static List<Double> rising() {
    return IntStream.range(0, 20).mapToObj(i -> (double) i).toList();
  }

  @Test
  void nothingIsLeftOut_whenNothingDrifts() {
    assertThat(Steady.Start.of(FLAT, FLAT)).isEqualTo(new Steady.Start(0, true));
  }

  @Test
  void onlyTheStartIsLeftOut_whenTheRestIsSteady() {
    Steady.Start byAnswers = Steady.Start.of(settledAfter(8), FLAT);
    Steady.Start byLatency = Steady.Start.of(FLAT, settledAfter(8));

    assertThat(byAnswers).isEqualTo(byLatency);
    assertThat(byAnswers.isReached()).isTrue();
    assertThat(byAnswers.from()).isBetween(4, 8);
  }

  @Test
  void theSecondHalfStands_whenNoSteadyStateIsReached() {
    assertThat(Steady.Start.of(rising(), FLAT)).isEqualTo(new Steady.Start(10, false));
    assertThat(Steady.Start.of(FLAT, rising())).isEqualTo(new Steady.Start(10, false));
  }
}

package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final List<Phase> PHASES =
      List.of(
          new Phase(Duration.ofSeconds(100), 1_000, "/a"),
          new Phase(Duration.ofSeconds(50), 200, "/b"));

  @Test
  void gapsAreExponential_whenARateIsGiven() {
    List<Schedule.Arrival> arrivals = all(new Schedule(PHASES, 5));
    double[] gaps = new double[90_000];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = (arrivals.get(i + 1).nanos() - arrivals.get(i).nanos()) / 1e9;
    }
    double mean = Arrays.stream(gaps).average().orElseThrow();
    double variance =
        Arrays.stream(gaps).map(gap -> (gap - mean) * (gap - mean)).sum() / gaps.length;

    assertThat(mean).isCloseTo(0.001, within(0.00002));
    // The standard deviation of an exponential distribution is its mean.
    assertThat(Math.sqrt(variance)).isCloseTo(0.001, within(0.00002));
  }

  @Test
  void eachPhaseHasItsRate_whenPhasesFollow() {
    List<Schedule.Arrival> arrivals = all(new Schedule(PHASES, 5));

    assertThat(arrivals.stream().filter(arrival -> arrival.phase() == 0).count())
        .isBetween(99_000L, 101_000L);
    assertThat(arrivals.stream().filter(arrival -> arrival.phase() == 1).count())
        .isBetween(9_600L, 10_400L);
    assertThat(arrivals).allMatch(arrival -> arrival.phase() == (arrival.nanos() < 100e9 ? 0 : 1));
  }

  @Test
  void timesAreTheSame_whenTheSeedIs() {
    assertThat(all(new Schedule(PHASES, 5))).isEqualTo(all(new Schedule(PHASES, 5)));
    assertThat(all(new Schedule(PHASES, 6))).isNotEqualTo(all(new Schedule(PHASES, 5)));
  }

  private static List<Schedule.Arrival> all(Schedule schedule) {
    List<Schedule.Arrival> arrivals = new ArrayList<>();
    for (var next = schedule.next(); next.isPresent(); next = schedule.next()) {
      arrivals.add(next.get());
    }
    return arrivals;
  }
}

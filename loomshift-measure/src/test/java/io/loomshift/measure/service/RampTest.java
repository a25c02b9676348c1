package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Latency;
import io.loomshift.measure.load.Phase;
import io.loomshift.measure.load.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RampTest {
  private static final int SECONDS = 4;
  private static final long SEED = 7;

  /// Of one request that does not wait, in seconds.
  private static final double LATENCY = 0.2;

  /// Steps of which the service pauses for their first seconds, from 0 on.
  private final List<Integer> paused = new ArrayList<>();

  private int offered;

  /// A step of a service that answers so many requests a second, one behind the other. After a
  /// pause it answers those of the pause at once.
  private Ramp.Step step(double rate, double capacity) {
    Phase phase = new Phase(Duration.ofSeconds(SECONDS), rate, "/");
    double pause = paused.contains(offered++) ? SECONDS - 1.5 : 0;
    Schedule schedule = new Schedule(List.of(phase), SEED);
    Double[] perSecond = new Double[SECONDS];
    Arrays.fill(perSecond, 0.0);
    double free = pause;
    List<Double> millis = new ArrayList<>();
    for (var next = schedule.next(); next.isPresent(); next = schedule.next()) {
      double due = next.get().nanos() / 1e9;
      if (due >= pause) {
        free = Math.max(free, due) + 1 / capacity;
      }
      double answer = free + LATENCY;
      millis.add(1_000 * (answer - due));
      if (answer < SECONDS) {
        perSecond[(int) answer]++;
      }
    }
    return Ramp.Step.of(phase, SEED, List.of(perSecond), latency(millis));
  }

  private static Latency latency(List<Double> millis) {
    List<Double> sorted = millis.stream().sorted().toList();
    double p50 = sorted.get(sorted.size() / 2);
    double p99 = sorted.get(99 * sorted.size() / 100);
    return new Latency(sorted.size(), p50, p50, p99, p99, sorted.getLast(), "");
  }

  private Ramp ramp(double capacity) {
    return Ramp.of(new Ramp("before", Ramp.steps(rate -> step(rate, capacity))).json());
  }

  @ParameterizedTest
  @ValueSource(doubles = {61, 137, 730, 2_999, 4_700})
  void kneeIsNearTheCapacity_whenTheServiceHasALimit(double capacity) {
    Ramp ramp = ramp(capacity);

    assertThat(ramp.knee()).isBetween(capacity / 1.25, capacity * 1.12);
    assertThat(ramp.most()).isBetween(capacity / 1.12, capacity * 1.02);
    assertThat(ramp.steps())
        .hasSizeLessThan(18)
        .isSortedAccordingTo((a, b) -> Double.compare(a.rate(), b.rate()));
  }

  @Test
  void capacityIsNotWhatWaitedSinceAPause() {
    paused.addAll(List.of(0, 2, 4, 6, 8, 10, 12));

    Ramp ramp = ramp(350);

    assertThat(ramp.steps()).anyMatch(Ramp.Step::isCatchingUp);
    assertThat(ramp.most()).isBetween(350 / 1.12, 350 * 1.12);
  }

  @Test
  void pauseIsNotTakenForTheLimit_whenTheSameRateIsFollowedTheSecondTime() {
    List<Double> offers = new ArrayList<>();

    List<Ramp.Step> steps =
        Ramp.steps(rate -> {
          offers.add(rate);
          double answered = offers.size() == 2 ? rate / 2 : Math.min(rate, 350);
          return new Ramp.Step(rate, rate, answered, 5);
        });

    assertThat(offers).startsWith(50.0, 100.0, 100.0, 200.0, 400.0, 400.0);
    assertThat(new Ramp("before", steps).knee()).isBetween(350 / 1.12, 350 / 0.95);
  }

  @Test
  void chanceOfTheSchedule_isNoShortfall() {
    Phase phase = new Phase(Duration.ofSeconds(SECONDS), 50, "/");
    Ramp.Step step = step(50, 1e6);

    assertThat(step.due()).isNotEqualTo(phase.rate());
    assertThat(step.isFollowed()).isTrue();
  }

  @Test
  void stepOfAnEarlierVersion_isDueAtItsRate() {
    Ramp ramp =
        Ramp.of(
            JsonObject.parse(
                """
                {"arm": "before", "steps": [{"rate": 367, "answered": 907, "p99Millis": 3668}]}
                """));

    assertThat(ramp.most()).isEqualTo(367);
  }

  @Test
  void generatorIsTheLimit_whenTheServiceHasNone() {
    assertThat(ramp(1e9).knee()).isEqualTo(Capacity.GENERATOR);
  }

  @Test
  void nothingIsFollowed_whenTheFirstRateIsTooMuch() {
    Ramp ramp = ramp(3);

    assertThat(ramp.knee()).isZero();
    assertThat(ramp.most()).isBetween(2.0, 4.0);
    assertThat(ramp.steps()).hasSize(2);
  }
}

package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.hybrid.PlatformTrial.Step;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Trials of platform threads, in a time that passes as the test says.
class PlatformTrialTest {
  private static final long MILLI = 1_000_000L;

  private final PlatformTrial trial = new PlatformTrial();
  private final Origin origin = new Origin("Order");
  private long now;
  private long completed;

  /// Looks every millisecond while tasks end at a rate.
  private List<Step> run(int millis, int perMilli, @Nullable Origin candidate) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < millis; i++) {
      now += MILLI;
      completed += perMilli;
      Step step = trial.look(candidate, completed, 2, now);
      if (step != Step.NONE) {
        steps.add(step);
      }
      if (step == Step.BACK || step == Step.STAY) {
        trial.end();
      }
    }
    return steps;
  }

  @Test
  void originStays_whenPlatformThreadsDoHalfAsMuchAgain() {
    assertThat(run(101, 10, origin)).containsExactly(Step.BEGIN);
    assertThat(run(80, 15, null)).containsExactly(Step.STAY);
    assertThat(trial.finding())
        .isEqualTo("15000 tasks a second on platform threads, 10000 on virtual ones");
  }

  @Test
  void originGoesBack_whenTheTypesAreClose() {
    run(101, 10, origin);

    assertThat(run(80, 14, null)).containsExactly(Step.BACK);
  }

  @Test
  void whatEndsWhileItSettlesDoesNotCount_whenATrialBegins() {
    run(101, 10, origin);
    assertThat(run(24, 1_000, null)).isEmpty();

    assertThat(run(60, 10, null)).containsExactly(Step.BACK);
  }

  @Test
  void trialsBecomeRarer_whenTheyChangeNothing() {
    assertThat(run(100_000, 10, origin))
        .containsExactly(
            Step.BEGIN,
            Step.BACK,
            Step.BEGIN,
            Step.BACK,
            Step.BEGIN,
            Step.BACK,
            Step.BEGIN,
            Step.BACK,
            Step.BEGIN,
            Step.BACK);
  }

  @Test
  void nothingIsTried_whenEachWindowIsBetterThanTheLast() {
    for (int rate = 1; rate < 20; rate = rate * 3 / 2 + 1) {
      assertThat(run(50, rate, origin)).isEmpty();
    }
  }

  @Test
  void nothingIsTried_whenTasksAreCheap() {
    assertThat(run(10_000, 21, origin)).isEmpty();
  }

  @Test
  void nothingIsTried_whenTooFewTasksEndOrCarriersAreFree() {
    assertThat(run(51, 0, origin)).isEmpty();
    for (int i = 0; i < 100; i++) {
      assertThat(run(40, 10, origin)).isEmpty();
      assertThat(run(1, 10, null)).isEmpty();
    }
  }
}

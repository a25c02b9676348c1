package io.loomshift.experiments.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.run.ResultFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One short round on real servers. What came out is not judged: the machine is busy with tests.
class ExperimentIT {
  @TempDir Path directory;

  @Test
  void everyArmIsMeasured_whenARoundIsRun() {
    List<Arm> arms = List.of(Arm.values());
    Results results = measure("2", arms);
    assertThat(onVirtual(results, Arm.PLATFORM)).isZero();
    assertThat(onVirtual(results, Arm.HELD_PLATFORM)).isZero();
    assertThat(onVirtual(results, Arm.VIRTUAL)).isPositive();
    assertThat(onVirtual(results, Arm.HELD_VIRTUAL)).isPositive();
  }

  @Test
  void bothTypesAnswer_whenRequestsWaitInNativeCode() {
    Results results = measure("native:2", List.of(Arm.PLATFORM, Arm.VIRTUAL));
    assertThat(onVirtual(results, Arm.PLATFORM)).isZero();
    assertThat(onVirtual(results, Arm.VIRTUAL)).isPositive();
  }

  @Test
  void runIsMadeAgain_whenItDoesNotCount() {
    // A second is too short for requests that wait for one and a half.
    Results results =
        run(plan("3", List.of(Arm.VIRTUAL), 1, Duration.ofMillis(500)), new ArrayList<>());

    assertThat(results.outcomes()).extracting(Outcome::round).containsExactly(1, 1);
    assertThat(results.invalid()).hasSize(2);
    assertThat(results.made()).isOne();
  }

  private static AdaptivePlan plan(String ops, List<Arm> arms, int again, Duration blocking) {
    return new AdaptivePlan(
        List.of(BlockingOps.of(ops)),
        List.of(0.2),
        List.of(8),
        arms,
        1,
        again,
        Duration.ofSeconds(1),
        List.of(),
        Duration.ofSeconds(1),
        0.2,
        8,
        Duration.ofNanos(500_000),
        blocking,
        true,
        64,
        Duration.ofSeconds(1),
        List.of("-Xmx128m", "-XX:+UseSerialGC"),
        1,
        true);
  }

  private Results run(AdaptivePlan plan, List<String> stages) {
    Experiment.run(plan, directory, (stage, _, _) -> stages.add(stage));
    return Results.of(ResultFolder.open(directory));
  }

  private Results measure(String ops, List<Arm> arms) {
    List<String> stages = new ArrayList<>();

    Results results = run(plan(ops, arms, 0, Duration.ofNanos(500_000)), stages);

    assertThat(results.outcomes())
        .extracting(Outcome::arm)
        .containsExactlyInAnyOrderElementsOf(arms);
    assertThat(results.outcomes())
        .allSatisfy(outcome -> {
          assertThat(outcome.load().sent()).isPositive();
          assertThat(outcome.load().failed()).isZero();
          assertThat(outcome.server().whole("onPlatform") + outcome.server().whole("onVirtual"))
              .isEqualTo(outcome.load().completed() + outcome.load().late());
        });
    assertThat(stages).hasSize(1 + arms.size());
    return results;
  }

  private static long onVirtual(Results results, Arm arm) {
    return results.outcomes().stream()
        .filter(outcome -> outcome.arm() == arm)
        .mapToLong(outcome -> outcome.server().whole("onVirtual"))
        .sum();
  }
}

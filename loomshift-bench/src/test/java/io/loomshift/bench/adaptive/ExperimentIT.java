package io.loomshift.bench.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.bench.run.ResultFolder;
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

  private Results measure(String ops, List<Arm> arms) {
    Plan plan =
        new Plan(
            List.of(BlockingOps.of(ops)),
            List.of(0.2),
            List.of(8),
            arms,
            1,
            Duration.ofSeconds(1),
            List.of(),
            Duration.ofSeconds(1),
            0.2,
            8,
            Duration.ofNanos(500_000),
            Duration.ofNanos(500_000),
            true,
            64,
            Duration.ofSeconds(1),
            List.of("-Xmx128m", "-XX:+UseSerialGC"),
            1,
            true);
    List<String> stages = new ArrayList<>();

    Experiment.run(plan, directory, (stage, _, _) -> stages.add(stage));

    Results results = Results.of(ResultFolder.open(directory));
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

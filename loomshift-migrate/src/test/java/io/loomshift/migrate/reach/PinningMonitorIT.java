package io.loomshift.migrate.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.migrate.plan.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A program whose tasks wait inside `synchronized`, on platform threads and on virtual ones.
class PinningMonitorIT {
  private static final Path PROGRAM = Path.of("src/test/resources/programs/pinning-monitor");

  @TempDir Path work;

  @BeforeEach
  void copy() throws IOException {
    Files.copy(PROGRAM.resolve("Pinned.java"), work.resolve("Pinned.java"));
  }

  @Test
  void poolIsLeftForReview_whenTheTargetIs21() throws IOException {
    Plan plan = migrate(21, Set.of());
    assertThat(plan.files()).isEmpty();
    assertThat(plan.scan().sites()).hasSize(1);
    assertThat(plan.scan().sites().getFirst().verdict()).isEqualTo(Verdict.REVIEW);
    assertThat(plan.scan().sites().getFirst().reasons())
        .filteredOn(reason -> reason.code() == ReasonCode.PINNING_MONITOR)
        .extracting(Reason::message)
        .singleElement()
        .asString()
        .contains("`CountDownLatch.await` ← Pinned.await:20 (holds a monitor) ← the task:10");
  }

  @Test
  void programEnds_whenNothingIsForcedOnJava21() throws Exception {
    assertThat(ends(java21(), 60)).isTrue();
  }

  @Test
  void programStandsStill_whenTheEditIsForcedOnJava21() throws Exception {
    Path java = java21();
    migrate(21, Set.of(ReasonCode.PINNING_MONITOR));
    assertThat(Files.readString(work.resolve("Pinned.java"))).contains("newVirtualThread");
    // Nothing tells that it stands still: five seconds are long for a start and three tasks.
    assertThat(ends(java, 5)).isFalse();
  }

  @Test
  void poolMovesAndTheProgramEnds_whenJavaIs25() throws Exception {
    assertThat(migrate(25, Set.of(ReasonCode.NOT_SHOWN)).files()).hasSize(1);
    assertThat(ends(Path.of(System.getProperty("java.home"), "bin", "java"), 60)).isTrue();
  }

  private static Path java21() {
    Optional<String> home = Optional.ofNullable(System.getenv("JAVA_21_HOME"));
    assumeTrue(home.isPresent(), "JAVA_21_HOME is not set");
    return Path.of(home.get(), "bin", "java");
  }

  private Plan migrate(int target, Set<ReasonCode> included) throws IOException {
    ScanRequest request =
        new ScanRequest(
            List.of(work),
            Profile.SAFE,
            target,
            Optional.empty(),
            Optional.of(List.of()),
            Goal.standard());
    Plan plan = Migration.plan(request, new Selection(included, Optional.empty()), Progress.none());
    for (var file : plan.files()) {
      Files.writeString(work.resolve(file.file().name()), file.after());
    }
    return plan;
  }

  /// Whether the program ends on one carrier.
  private boolean ends(Path java, int seconds) throws Exception {
    String source = work.resolve("Pinned.java").toString();
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "--release", "21", "-d", work.toString(), source))
        .isZero();
    Process process =
        new ProcessBuilder(
                java.toString(),
                "-Djdk.virtualThreadScheduler.parallelism=1",
                "-Djdk.virtualThreadScheduler.maxPoolSize=1",
                "-cp",
                work.toString(),
                "Pinned")
            .redirectErrorStream(true)
            .redirectOutput(work.resolve("output.txt").toFile())
            .start();
    try {
      boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
      return ended && Files.readString(work.resolve("output.txt")).strip().equals("done");
    } finally {
      process.destroyForcibly().waitFor();
    }
  }
}

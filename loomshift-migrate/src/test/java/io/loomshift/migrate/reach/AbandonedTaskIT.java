package io.loomshift.migrate.reach;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.Site;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A program that gives up on two tasks that compute for ever, on platform threads and on virtual
/// ones.
class AbandonedTaskIT {
  private static final Path PROGRAM = Path.of("src/test/resources/programs/abandoned-task");

  @TempDir Path work;

  @Test
  void theNextTaskRuns_whenThreadsAreMigratedByDefault() throws Exception {
    Site site = migrate(Set.of()).scan().sites().getFirst();
    assertThat(site.verdict()).isEqualTo(Verdict.REVIEW);
    assertThat(site.reasons()).extracting(Reason::code).contains(ReasonCode.ABANDONED_TASK);
    assertThat(run()).isEqualTo("ran\ndone");
  }

  @Test
  void theNextTaskWaitsForAThirdCarrier_whenTheEditIsForced() throws Exception {
    migrate(Set.of(ReasonCode.ABANDONED_TASK));
    assertThat(Files.readString(work.resolve("Limit.java"))).doesNotContain("new Thread(");
    assertThat(run()).isEqualTo("stuck\nran\ndone");
  }

  private Plan migrate(Set<ReasonCode> included) throws IOException {
    Files.copy(PROGRAM.resolve("Limit.java"), work.resolve("Limit.java"));
    ScanRequest request =
        new ScanRequest(
            List.of(work),
            Profile.SAFE,
            25,
            Optional.empty(),
            Optional.of(List.of()),
            Goal.standard());
    Plan plan = Migration.plan(request, new Selection(included, Optional.empty()), Progress.none());
    for (var file : plan.files()) {
      Files.writeString(work.resolve(file.file().name()), file.after());
    }
    return plan;
  }

  private String run() throws Exception {
    Files.copy(PROGRAM.resolve("Watch.java"), work.resolve("Watch.java"));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(
                    null,
                    null,
                    null,
                    "-d",
                    work.toString(),
                    work.resolve("Limit.java").toString(),
                    work.resolve("Watch.java").toString()))
        .isZero();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djdk.virtualThreadScheduler.parallelism=2",
                "-cp",
                work.toString(),
                "Watch")
            .redirectErrorStream(true)
            .redirectOutput(work.resolve("output.txt").toFile())
            .start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return Files.readString(work.resolve("output.txt")).strip();
  }
}

package io.loomshift.migrate.structured;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.migrate.plan.Plan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A program whose methods make pools for themselves gives and throws the same with scopes.
class ScopesIT {
  private static final Path PROGRAM = Path.of("src/test/resources/programs/structured/Scopes.java");

  @TempDir Path work;

  @Test
  void programSaysTheSame_whenItsPoolsAreScopes() throws Exception {
    Path program = Files.copy(PROGRAM, work.resolve("Scopes.java"));
    String before = output(program);
    assertThat(before)
        .hasLineCount(15)
        .contains("java.util.concurrent.ExecutionException: java.io.FileNotFoundException: orders");

    Goal goal = new Goal(Goal.Pools.PER_TASK, Goal.Threads.VIRTUAL, Optional.empty(), true, false);
    Plan plan =
        Migration.plan(
            new ScanRequest(
                List.of(work), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of()), goal),
            new Selection(EnumSet.allOf(ReasonCode.class), Optional.empty()),
            Progress.none());
    assertThat(plan.takenBack()).isEmpty();
    String after = plan.files().getFirst().after();
    assertThat(after).doesNotContain("ExecutorService").contains("StructuredTaskScope.open");
    Files.writeString(program, after);

    assertThat(output(program)).isEqualTo(before);
  }

  private String output(Path program) throws Exception {
    Path output = work.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-preview",
                "--source",
                "25",
                program.toString())
            .redirectError(work.resolve("errors.txt").toFile())
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(work.resolve("errors.txt"))).isZero();
    return Files.readString(output);
  }
}

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
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A program that waits in and for a class initialiser, on platform threads and on virtual ones.
class ClassInitialiserIT {
  private static final Path PROGRAM = Path.of("src/test/resources/programs/class-initialiser");
  private static final String TWO_CARRIERS = "-Djdk.virtualThreadScheduler.parallelism=2";

  /// What a main method makes once is for review whatever it does, and so is the end of a daemon.
  private static final Set<ReasonCode> OF_A_PROGRAM =
      Set.of(ReasonCode.DAEMON_LOST, ReasonCode.NOT_SHOWN);

  @TempDir Path work;

  @Test
  void threadsEnd_whenTheyStayPlatformThreads() throws Exception {
    Files.copy(PROGRAM.resolve("Stuck.java"), work.resolve("Stuck.java"));
    assertThat(run(TWO_CARRIERS)).isEqualTo("done");
  }

  @Test
  void defaultMigrationMovesNoReader_whenTheInitialiserWaits() throws Exception {
    Files.copy(PROGRAM.resolve("Stuck.java"), work.resolve("Stuck.java"));
    assertThat(migrate(OF_A_PROGRAM).scan().sites())
        .extracting(site ->
            site.reasons().stream()
                .map(Reason::code)
                .anyMatch(ReasonCode.CLASS_INITIALISER::equals))
        .containsExactly(false, true, true);
    assertThat(run(TWO_CARRIERS)).isEqualTo("done");
  }

  @Test
  void threadsAreStuckUntilThereIsAThirdCarrier_whenTheEditIsForced() throws Exception {
    force();
    assertThat(run(TWO_CARRIERS)).isEqualTo("stuck\ndone");
  }

  @Test
  void threadsEnd_whenThereAreMoreCarriers() throws Exception {
    force();
    assertThat(run("-Djdk.virtualThreadScheduler.parallelism=3")).isEqualTo("done");
  }

  @Test
  void threadsAreStuck_whenOnlyThePoolOfCarriersMayGrow() throws Exception {
    force();
    assertThat(run(TWO_CARRIERS, "-Djdk.virtualThreadScheduler.maxPoolSize=16"))
        .isEqualTo("stuck\ndone");
  }

  @Test
  void threadsEndAndMoveByDefault_whenTheClassIsUsedBefore() throws Exception {
    String remedied =
        Files.readString(PROGRAM.resolve("Stuck.java"))
            .replace("    Thread[] threads", "    Config.use();\n    Thread[] threads");
    Files.writeString(work.resolve("Stuck.java"), remedied);
    assertThat(migrate(OF_A_PROGRAM).scan().sites())
        .flatExtracting(site -> site.reasons().stream().map(Reason::code).toList())
        .doesNotContain(ReasonCode.CLASS_INITIALISER);
    assertThat(Files.readString(work.resolve("Stuck.java"))).doesNotContain("new Thread(");
    assertThat(run(TWO_CARRIERS)).isEqualTo("done");
  }

  @Test
  void threadsAreStuckOnJava21_whenTheEditIsForced() throws Exception {
    Optional<String> java21 = Optional.ofNullable(System.getenv("JAVA_21_HOME"));
    assumeTrue(java21.isPresent(), "JAVA_21_HOME is not set");
    force();
    compile("Stuck.java");
    Path java = Path.of(java21.get(), "bin", "java");
    Process stuck = start(java, List.of(TWO_CARRIERS, "Stuck"));
    try {
      // Nothing tells on 21 that threads are stuck: two seconds are long for a few hand-overs.
      assertThat(stuck.waitFor(2, TimeUnit.SECONDS)).isFalse();
    } finally {
      stuck.destroyForcibly().waitFor();
    }
    Process freed = start(java, List.of("-Djdk.virtualThreadScheduler.parallelism=3", "Stuck"));
    assertThat(end(freed)).isZero();
  }

  /// Migrates what `--include class-initialiser` names.
  private void force() throws IOException {
    Files.copy(PROGRAM.resolve("Stuck.java"), work.resolve("Stuck.java"));
    Set<ReasonCode> included = EnumSet.of(ReasonCode.CLASS_INITIALISER);
    included.addAll(OF_A_PROGRAM);
    Plan plan = migrate(included);
    assertThat(plan.scan().sites()).extracting("verdict").doesNotContain(Verdict.KEEP);
    assertThat(Files.readString(work.resolve("Stuck.java"))).doesNotContain("new Thread(");
  }

  private Plan migrate(Set<ReasonCode> included) throws IOException {
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

  private String run(String... options) throws Exception {
    Files.copy(PROGRAM.resolve("Watch.java"), work.resolve("Watch.java"));
    compile("Stuck.java", "Watch.java");
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.add("Watch");
    Process process = start(Path.of(System.getProperty("java.home"), "bin", "java"), arguments);
    assertThat(end(process)).isZero();
    return Files.readString(work.resolve("output.txt")).strip();
  }

  private void compile(String... files) {
    List<String> arguments = new ArrayList<>(List.of("-d", work.toString()));
    for (String file : files) {
      arguments.add(work.resolve(file).toString());
    }
    if (files.length == 1) {
      arguments.addAll(List.of("--release", "21"));
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
  }

  private Process start(Path java, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(java.toString(), "-cp", work.toString()));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(work.resolve("output.txt").toFile())
        .start();
  }

  /// The status of a process, which is ended where it does not end.
  private static int end(Process process) throws InterruptedException {
    try {
      return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : -1;
    } finally {
      process.destroyForcibly();
    }
  }
}

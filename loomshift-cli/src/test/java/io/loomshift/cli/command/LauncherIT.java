package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The script `loomshift`, in a checkout whose `build` is a stand-in: it counts its calls and
/// copies the real jar.
class LauncherIT {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  private static final String BUILD =
      """
      #!/usr/bin/env bash
      here=$(dirname "$0")
      echo "$@" >>"$here/builds"
      if [[ -f $here/broken ]]; then
        echo "[ERROR] /some/X.java:[1,2] ';' expected"
        exit 1
      fi
      mkdir -p "$here/loomshift-experiments/target"
      cp "$REAL_JAR" "$here/loomshift-cli/target/loomshift.jar"
      cp "$REAL_JAR" "$here/loomshift-experiments/target/experiments.jar"
      """;

  @TempDir Path folder;
  private Path checkout;
  private Path source;

  @BeforeEach
  void makeCheckout() throws IOException {
    checkout = folder.resolve("a checkout with spaces");
    Files.createDirectories(checkout.resolve("scripts"));
    Files.copy(PROJECT.resolve("loomshift"), checkout.resolve("loomshift"));
    Files.copy(PROJECT.resolve("scripts/jdk"), checkout.resolve("scripts/jdk"));
    write("build", BUILD).toFile().setExecutable(true);
    write("pom.xml", "<project/>");
    write("loomshift-cli/pom.xml", "<project/>");
    source = write("loomshift-cli/src/main/java/X.java", "class X {}");
  }

  @Test
  void builds_whenItIsTheFirstUse() throws Exception {
    Run run = run("--version");

    assertThat(run.status()).isZero();
    assertThat(run.output()).startsWith("loomshift ");
    assertThat(run.errors()).contains("loomshift: building (first use)");
    assertThat(builds()).containsExactly("package");
    assertThat(target()).anyMatch(file -> file.toString().endsWith(".aot"));
  }

  @Test
  void runsWithoutAWord_whenNothingHasChanged() throws Exception {
    run("--version");

    Run second = run("--version");

    assertThat(second.errors()).isEmpty();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void findsItsCheckout_whenCalledThroughLinksFromElsewhere() throws Exception {
    Path first = Files.createSymbolicLink(folder.resolve("first"), checkout.resolve("loomshift"));
    Path second = Files.createSymbolicLink(folder.resolve("second"), folder.relativize(first));

    Run run = start(second, "--version").finish();

    assertThat(run.status()).isZero();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void buildsAgain_whenASourceIsNewer() throws Exception {
    run("--version");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().plus(Duration.ofHours(1))));

    Run run = run("--version");

    assertThat(run.errors()).contains("loomshift: building (its sources have changed)");
    assertThat(builds()).hasSize(2);
  }

  @Test
  void buildsAgain_whenASourceIsGone() throws Exception {
    run("--version");
    Files.delete(source);

    run("--version");

    assertThat(builds()).hasSize(2);
  }

  @Test
  void buildsOnce_whenTwoStartTogether() throws Exception {
    Started first = start(checkout.resolve("loomshift"), "--version");
    Started second = start(checkout.resolve("loomshift"), "--version");

    assertThat(first.finish().status()).isZero();
    assertThat(second.finish().status()).isZero();
    assertThat(builds()).hasSize(1);
  }

  @Test
  void takesTheLockOver_whenItsHolderHasDied() throws Exception {
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Path lock = checkout.resolve("loomshift-cli/target/loomshift.lock");
    Files.createDirectories(checkout.resolve("loomshift-cli/target"));
    Files.createSymbolicLink(lock, Path.of(Long.toString(dead.pid())));

    Run run = run("--version");

    assertThat(run.status()).isZero();
    assertThat(lock).doesNotExist();
  }

  @Test
  void saysWhatIsWrongAndTriesAgain_whenTheBuildFails() throws Exception {
    Path broken = write("broken", "");

    Run failed = run("--version");
    Files.delete(broken);
    Run repaired = run("--version");

    assertThat(failed.status()).isEqualTo(3);
    assertThat(failed.errors()).contains("/some/X.java:[1,2] ';' expected", "loomshift-build.log");
    assertThat(repaired.status()).isZero();
  }

  @Test
  void passesArgumentsAndStatusThrough_whenTheCommandFails() throws Exception {
    Run run = run("no such command");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.errors()).contains("no such command");
  }

  @ParameterizedTest
  @CsvSource({
    "25.0.1, true", "26, true", "26-ea, true", "100.0.2, true",
    "24.0.2, false", "9.0.4, false", "1.8.0_402, false", "'', false"
  })
  void homeIsTaken_whenItsJdkIsNewEnough(String version, boolean taken) throws Exception {
    Path home = Files.createDirectories(folder.resolve("jdk"));
    Files.createSymbolicLink(home.resolve("bin"), Path.of(System.getProperty("java.home"), "bin"));
    Files.writeString(
        home.resolve("release"),
        "IMPLEMENTOR=\"Somebody\"\nJAVA_VERSION=\"%s\"\n".formatted(version));
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", "source \"$0\"; find_jdk; echo \"$JAVA_HOME\"")
            .redirectErrorStream(true);
    builder.command().add(PROJECT.resolve("scripts/jdk").toString());
    builder.environment().put("JAVA_HOME", home.toString());
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isZero();
    assertThat(output.strip().equals(home.toString())).as(output).isEqualTo(taken);
  }

  private Path write(String name, String text) throws IOException {
    Path file = checkout.resolve(name);
    Files.createDirectories(file.resolve("..").normalize());
    return Files.writeString(file, text);
  }

  private List<String> builds() throws IOException {
    return Files.readAllLines(checkout.resolve("builds"));
  }

  private List<Path> target() throws IOException {
    try (Stream<Path> files = Files.list(checkout.resolve("loomshift-cli/target"))) {
      return files.toList();
    }
  }

  private Run run(String... arguments) throws IOException, InterruptedException {
    return start(checkout.resolve("loomshift"), arguments).finish();
  }

  private Started start(Path script, String... arguments) throws IOException {
    Path errors = Files.createTempFile(folder, "errors", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(
            Stream.concat(Stream.of(script.toString()), Stream.of(arguments)).toList());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .put("REAL_JAR", PROJECT.resolve("loomshift-cli/target/loomshift.jar").toString());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.directory(folder.toFile());
    return new Started(builder.redirectError(errors.toFile()).start(), errors);
  }

  private record Started(Process process, Path errors) {
    Run finish() throws IOException, InterruptedException {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Run(process.waitFor(), output, Files.readString(errors));
    }
  }

  private record Run(int status, String output, String errors) {}
}

package io.loomshift.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Programs of `suite/` go all the way with the jar that users run: traced, analysed, patched, and
/// what was patched compiles and runs. Whether predictions come true is for `benchmarks/predict` to
/// say, on a machine that does nothing else.
class SuiteIT {
  private static final Path JAR = House.root().resolve("loomshift-cli/target/loomshift.jar");
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin");
  private static final int REQUESTS = 250;
  private static final int TIMEOUT_SECONDS = 60;

  private static final Pattern GATE_PASSED =
      Pattern.compile("\"gate\"\\s*:\\s*\\{\\s*\"passed\"\\s*:\\s*true");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "waitlimited, WaitLimited, to-virtual",
    "nested, Nested, convert-to-inline",
    "smallpool, SmallPool, resize-pool",
  })
  void improvementCompilesAndRuns_whenItIsFoundInATrace(
      String program, String main, String optimisation) throws IOException, InterruptedException {
    Path sources = copySources(program);
    Path classes = compile(sources, "before");
    Path trace = folder.resolve("a.trace");
    run(
        loomshift(
            "trace",
            "-o",
            trace.toString(),
            "--",
            java(),
            "-cp",
            classes.toString(),
            main,
            "" + REQUESTS));
    Path findings = folder.resolve("findings.json");
    Files.writeString(
        findings,
        run(
            loomshift(
                "analyze", "--format", "json", "--source", sources.toString(), trace.toString())));

    // On a machine that is too busy to replay, there is nothing to patch.
    assumeThat(Files.readString(findings)).containsPattern(GATE_PASSED);

    run(
        loomshift(
            "patch",
            findings.toString(),
            "--source",
            sources.toString(),
            "--only",
            id(findings, optimisation),
            "--force"));

    assertThat(changed(program, sources)).containsExactly(main + ".java");
    String output =
        run(List.of(java(), "-cp", compile(sources, "after").toString(), main, "" + REQUESTS));
    assertThat(output).startsWith("result requests=" + REQUESTS + " ");
  }

  @Test
  void programsCompileWithoutWarnings_whenTheyAreForTheOldestReleaseThatRunsThem()
      throws IOException, InterruptedException {
    List<Path> programs;
    try (Stream<Path> folders = Files.list(House.root().resolve("suite"))) {
      programs = folders.filter(Files::isDirectory).toList();
    }
    assertThat(programs).hasSizeGreaterThan(12);
    List<String> command =
        new ArrayList<>(
            List.of(
                JAVA.resolve("javac").toString(),
                "-Xlint:all,-try",
                "-Werror",
                "--release",
                "21",
                "-d",
                folder.resolve("all").toString()));
    for (Path program : programs) {
      javaFiles(program).forEach(file -> command.add(file.toString()));
    }

    run(command);
  }

  private static String id(Path findings, String optimisation) throws IOException {
    return Pattern.compile("\"id\" *: *\"(" + optimisation + "[^\"]*)\"")
        .matcher(Files.readString(findings))
        .results()
        .map(match -> match.group(1))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + optimisation + " among the findings"));
  }

  private Path copySources(String program) throws IOException {
    Path sources = Files.createDirectory(folder.resolve("sources"));
    for (Path file : originals(program)) {
      Files.copy(file, sources.resolve(file.getFileName()));
    }
    return sources;
  }

  private static List<String> changed(String program, Path sources) throws IOException {
    List<String> changed = new ArrayList<>();
    for (Path file : originals(program)) {
      if (Files.mismatch(file, sources.resolve(file.getFileName())) != -1) {
        changed.add(file.getFileName().toString());
      }
    }
    return changed;
  }

  private static List<Path> originals(String program) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String each : List.of("shared", program)) {
      files.addAll(javaFiles(House.root().resolve("suite").resolve(each)));
    }
    return files;
  }

  private static List<Path> javaFiles(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private Path compile(Path sources, String name) throws IOException, InterruptedException {
    Path classes = folder.resolve(name);
    List<String> command =
        new ArrayList<>(List.of(JAVA.resolve("javac").toString(), "-d", classes.toString()));
    javaFiles(sources).forEach(file -> command.add(file.toString()));
    run(command);
    return classes;
  }

  private static List<String> loomshift(String... arguments) {
    List<String> command = new ArrayList<>(List.of(java(), "-jar", JAR.toString()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static String java() {
    return JAVA.resolve("java").toString();
  }

  /// Runs a command that must succeed, and gives what it wrote to its standard output.
  private String run(List<String> command) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
    assertThat(ended).as("%s ended by itself", command).isTrue();
    assertThat(process.exitValue()).as("%s: %s", command, Files.readString(errors, UTF_8)).isZero();
    return Files.readString(output, UTF_8);
  }
}

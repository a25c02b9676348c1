package io.loomshift.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
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

/// The demo as everybody runs it, with times that are too short to prove anything.
class DemoIT {
  private static final Path JAR = Path.of("target/loomshift.jar").toAbsolutePath();
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final long PATIENCE_SECONDS = 300;

  private static final Pattern SENTENCE =
      Pattern.compile(
          "Median latency: predicted (nothing|[+-]\\d+ %), measured .+\\. These four threads stayed"
              + " platform threads, and here is why\\.");

  @TempDir private Path directory;

  private Process start() throws IOException {
    List<String> command =
        List.of(
            JAVA.toString(),
            "-jar",
            JAR.toString(),
            "demo",
            "--runs",
            "1",
            "--time",
            "1s",
            "--rate",
            "250");
    return new ProcessBuilder(command).directory(directory.toFile()).start();
  }

  private List<String> leftBehind() {
    return ProcessHandle.allProcesses()
        .flatMap(process -> process.info().commandLine().stream())
        .filter(command -> command.contains(directory.toString()))
        .toList();
  }

  @Test
  void everythingIsThere_whenTheJourneyIsOver() throws IOException, InterruptedException {
    Process demo = start();
    String told = new String(demo.getInputStream().readAllBytes(), UTF_8);
    String errors = new String(demo.getErrorStream().readAllBytes(), UTF_8);

    assertThat(demo.waitFor()).as(errors).isZero();
    assertThat(errors).isEmpty();
    assertThat(leftBehind()).isEmpty();
    assertThat(told.replaceAll("\\s+", " ")).containsPattern(SENTENCE);
    assertThat(told)
        .contains("$ loomshift scan", "9 tests pass", "Wrote loomshift-demo/report.html");
    Path folder = directory.resolve("loomshift-demo");
    assertThat(Files.readString(folder.resolve("report.html")).replaceAll("\\s+", " "))
        .containsPattern(SENTENCE)
        .contains(
            "it is a shutdown hook", "setDaemon(false) throws", "newVirtualThreadPerTaskExecutor");
    assertThat(
            Stream.of(
                "scan.json",
                "before.trace",
                "findings.json",
                "analysis.html",
                "measurement/experiment.json"))
        .allSatisfy(name -> assertThat(folder.resolve(name)).isNotEmptyFile());
    assertThat(changed(folder.resolve("before"), folder.resolve("after")))
        .containsExactlyInAnyOrder("OrdersServer.java", "Reorders.java", "Statistics.java");
    assertThat(folder.resolve("migration.diff"))
        .content()
        .contains(
            "-    private final ExecutorService requests ="
                + " Executors.newFixedThreadPool(REQUEST_THREADS);")
        .contains(
            "+    private final ExecutorService requests ="
                + " Executors.newVirtualThreadPerTaskExecutor();");
    Run patched =
        Run.of(
            "patch",
            folder.resolve("findings.json").toString(),
            "--source",
            folder.resolve("before").toString(),
            "--dry-run");
    assertThat(patched.status()).as(patched.err()).isZero();
  }

  private static List<String> changed(Path before, Path after) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(before.resolve("src"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (Files.mismatch(file, after.resolve(before.relativize(file))) >= 0) {
          names.add(String.valueOf(file.getFileName()));
        }
      }
    }
    return names;
  }

  @Test
  void nothingIsLeftBehind_whenSomebodyEndsIt() throws Exception {
    Process demo = start();
    try (BufferedReader told = demo.inputReader(UTF_8)) {
      for (String line = told.readLine(); line != null && !line.startsWith("3 "); ) {
        line = told.readLine();
      }
      List<ProcessHandle> started = demo.descendants().toList();

      // Not of the process itself: that closes its streams.
      demo.toHandle().destroy();

      assertThat(demo.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      for (ProcessHandle each : started) {
        each.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      }
      assertThat(started).isNotEmpty();
      assertThat(leftBehind()).isEmpty();
    }
    assertThat(new String(demo.getErrorStream().readAllBytes(), UTF_8))
        .isEqualTo("loomshift: ended; what was made is kept in loomshift-demo\n");
    assertThat(directory.resolve("loomshift-demo/scan.json")).isNotEmptyFile();
  }
}

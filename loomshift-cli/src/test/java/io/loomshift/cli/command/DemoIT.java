package io.loomshift.cli.command;

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
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The demo as everybody runs it, with times that are too short to prove anything.
class DemoIT {
  private static final Path JAR = Path.of("target/loomshift.jar").toAbsolutePath();
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final long TIMEOUT_SECONDS = 300;

  private static final Pattern SENTENCE =
      Pattern.compile(
          "Median latency: predicted (nothing|[+-]\\d+ %), measured .+\\. These four threads stayed"
              + " platform threads, and here is why\\.");

  @TempDir private Path directory;

  private Process start(String... options) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(JAVA.toString(), "-jar", JAR.toString(), "demo", "--runs", "1", "--time"));
    command.addAll(List.of(options));
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
    Process demo = start("1s", "--rate", "250");
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

  /// Two builds by Maven, and four processes of Spring Boot.
  @Test
  @Timeout(2 * TIMEOUT_SECONDS)
  void shopGoesTheWholeWay_whenMavenBuildsIt() throws IOException, InterruptedException {
    Process demo = start("1s", "--service", "shop");
    String told = new String(demo.getInputStream().readAllBytes(), UTF_8);
    String errors = new String(demo.getErrorStream().readAllBytes(), UTF_8);

    assertThat(demo.waitFor()).as(errors).isZero();
    assertThat(errors).isEmpty();
    assertThat(leftBehind()).isEmpty();
    assertThat(told.replaceAll("\\s+", " "))
        .contains(
            "its 6 tests pass",
            "What was edited compiles, and all 6 tests pass.",
            "2 of 2 places are edited")
        .containsPattern("a task of http-nio-127\\.0\\.0\\.1-\\d+-exec waited");
    Path folder = directory.resolve("loomshift-demo");
    assertThat(changed(folder.resolve("before"), folder.resolve("after")))
        .containsExactlyInAnyOrder("application.yml", "Mails.java");
    assertThat(folder.resolve("migration.diff"))
        .content()
        .contains("+  threads:\n+    virtual:\n+      enabled: true")
        .contains("+        executor.setVirtualThreads(true);");
    assertThat(folder.resolve("findings.json"))
        .content()
        .contains("spring.threads.virtual.enabled");
    assertThat(folder.resolve("report.html")).content().contains("Predicted and measured");
  }

  private static List<String> changed(Path before, Path after) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.walk(before)) {
      for (Path file : files.filter(DemoIT::isSource).toList()) {
        if (Files.mismatch(file, after.resolve(before.relativize(file))) >= 0) {
          names.add(String.valueOf(file.getFileName()));
        }
      }
    }
    return names;
  }

  private static boolean isSource(Path file) {
    return Files.isRegularFile(file) && file.toString().contains("/src/");
  }

  @Test
  void nothingIsLeftBehind_whenSomebodyEndsIt() throws Exception {
    Process demo = start("1s", "--rate", "250");
    try (BufferedReader told = demo.inputReader(UTF_8)) {
      for (String line = told.readLine(); line != null && !line.startsWith("3 "); ) {
        line = told.readLine();
      }
      List<ProcessHandle> started = demo.descendants().toList();

      // Not of the process itself: that closes its streams.
      demo.toHandle().destroy();

      assertThat(demo.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
      for (ProcessHandle each : started) {
        each.onExit().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
      }
      assertThat(started).isNotEmpty();
      assertThat(leftBehind()).isEmpty();
    }
    assertThat(new String(demo.getErrorStream().readAllBytes(), UTF_8))
        .isEqualTo("loomshift: ended; what was made is kept in loomshift-demo\n");
    assertThat(directory.resolve("loomshift-demo/scan.json")).isNotEmptyFile();
  }
}

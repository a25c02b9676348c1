package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.trace.TraceReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `trace --pid` says is so, of programs that are joined, refuse, end, or are another user's.
class JoinedProgramIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /// Somebody who is not root, on every Linux.
  private static final String NOBODY = "65534";

  /// Runs a task in a pool for each line that it reads.
  static final class Echo {
    private Echo() {}

    public static void main(String[] args) throws Exception {
      try (var pool = Executors.newFixedThreadPool(2)) {
        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.out.println("ready");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          String said = line;
          System.out.println(pool.submit(() -> said).get());
        }
      }
    }
  }

  @TempDir private Path folder;

  @Test
  void commandRecordsUntilItIsInterrupted_whenNoTimeIsNamed() throws Exception {
    try (Program program = start(List.of(JAVA))) {
      Path trace = folder.resolve("held.trace");
      Process tracing = loomshift("-o", trace.toString(), "--pid", program.pid());
      awaitLine("until it ends, or this command is interrupted");
      program.says("traced");

      tracing.destroy();

      assertThat(tracing.waitFor()).isEqualTo(143);
      assertThat(said()).contains("wrote " + trace);
      assertThat(isComplete(trace)).isTrue();
      program.says("still here");
    }
  }

  @Test
  void lineSaysSo_whenTheTraceIsDeletedMeanwhile() throws Exception {
    try (Program program = start(List.of(JAVA))) {
      Path trace = folder.resolve("deleted.trace");
      Process tracing = loomshift("-o", trace.toString(), "--pid", program.pid());
      awaitLine("until it ends");
      Files.delete(trace);

      program.ends();

      assertThat(tracing.waitFor()).isEqualTo(Status.USER);
      assertThat(said()).contains(trace + " is gone: it was deleted or moved");
    }
  }

  @Test
  void lineNamesTheRemedy_whenThereIsNoSuchProcess() throws Exception {
    Process ended = new ProcessBuilder(JAVA, "-version").redirectErrorStream(true).start();
    ended.waitFor();

    refuses(Long.toString(ended.pid()), "there is no process " + ended.pid());
  }

  /// Asked all the same, such a JVM would print the stacks of all its threads on its output.
  @Test
  void programIsNotAsked_whenItTakesNoAttachments() throws Exception {
    try (Program program = start(List.of(JAVA, "-XX:+DisableAttachMechanism"))) {
      refuses(program.pid(), "-XX:+DisableAttachMechanism; start it without");
      program.says("still here");
    }
  }

  @Test
  void lineNamesTheOption_whenAgentsMayNotCome() throws Exception {
    try (Program program = start(List.of(JAVA, "-XX:-EnableDynamicAgentLoading"))) {
      refuses(program.pid(), "start it with -XX:+EnableDynamicAgentLoading");
      program.says("still here");
    }
  }

  @Test
  void traceIsOurs_whenRootJoinsAnotherUsersProgram() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root may join others");
    assumeTrue(
        new ProcessBuilder("setpriv", "--version").start().waitFor() == 0, "there is no setpriv");
    Path classes = Files.createTempDirectory("loomshift-classes-");
    Path main = Path.of("io/loomshift/cli/command/JoinedProgramIT$Echo.class");
    Files.createDirectories(classes.resolve(main).getParent());
    Files.copy(Path.of("target/test-classes").resolve(main), classes.resolve(main));
    open(classes);
    List<String> command =
        List.of("setpriv", "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups", JAVA);
    Path home = Files.createDirectory(folder.resolve("private"));
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));
    try (Program program = start(command, classes)) {
      for (int i = 0; i < 3; i++) {
        Path trace = home.resolve(i + ".trace");
        Process tracing =
            loomshift("-o", trace.toString(), "--pid", program.pid(), "--duration", "700ms");
        awaitLine("tracing " + program.pid());
        program.says("round " + i);

        assertThat(tracing.waitFor()).as(said()).isZero();
        assertThat(isComplete(trace)).isTrue();
        assertThat(Files.getOwner(trace)).isEqualTo(Files.getOwner(home));
      }
      program.ends();
    }
  }

  private static void open(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path each : files.toList()) {
        Files.setPosixFilePermissions(each, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
    }
  }

  private void refuses(String pid, String reason) throws Exception {
    Process tracing = loomshift("-o", folder.resolve("no.trace").toString(), "--pid", pid);

    assertThat(tracing.waitFor()).isEqualTo(Status.USER);
    assertThat(said()).startsWith("loomshift: ").hasLineCount(1).contains(reason);
    assertThat(folder.resolve("no.trace")).doesNotExist();
  }

  private static boolean isComplete(Path trace) throws Exception {
    try (TraceReader reader = TraceReader.open(trace)) {
      while (reader.next().isPresent()) {
        // Reads to the end.
      }
      return reader.complete();
    }
  }

  private Process loomshift(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(List.of(JAVA, "-jar", Path.of("target/loomshift.jar").toString(), "trace"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder.redirectError(folder.resolve("said").toFile()).start();
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("said"));
  }

  private void awaitLine(String part) throws IOException {
    while (!said().contains(part)) {
      Thread.onSpinWait();
    }
  }

  private Program start(List<String> command) throws IOException {
    return start(command, Path.of("target/test-classes").toAbsolutePath());
  }

  private Program start(List<String> java, Path classes) throws IOException {
    List<String> command = new ArrayList<>(java);
    command.addAll(List.of("-cp", classes.toString(), Echo.class.getName()));
    ProcessBuilder builder = new ProcessBuilder(command).directory(Path.of("/").toFile());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    Program program =
        new Program(builder.redirectError(folder.resolve("program-errors").toFile()).start());
    assertThat(program.output.readLine()).isEqualTo("ready");
    return program;
  }

  private static final class Program implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;

    Program(Process process) {
      this.process = process;
      output = process.inputReader();
    }

    String pid() {
      return Long.toString(process.pid());
    }

    void says(String line) throws IOException {
      process.outputWriter().append(line).append('\n').flush();
      assertThat(output.readLine()).isEqualTo(line);
    }

    void ends() throws Exception {
      process.outputWriter().close();
      assertThat(output.readLine()).isNull();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }
}

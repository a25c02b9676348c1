package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.TraceReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `loomshift trace` as a whole: the runnable jar, the agent in it, and a program.
class TraceRecordingIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir private Path folder;

  /// Runs some tasks; where it has an argument, until its standard input ends.
  static final class Program {
    private Program() {}

    public static void main(String[] args) throws Exception {
      try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
        pool.submit(() -> {}).get();
        System.out.println("ready");
        while (args.length > 0 && System.in.available() == 0) {
          pool.submit(() -> {}).get();
        }
      }
      System.exit(7);
    }
  }

  @Test
  void traceIsWrittenAndTheStatusIsThePrograms_whenACommandIsTraced() throws Exception {
    Path trace = folder.resolve("a trace, with a comma");

    Process traced =
        loomshift("trace", "-o", trace.toString(), "--", JAVA, "-cp", classes(), name());
    String output = new String(traced.getInputStream().readAllBytes(), UTF_8);

    assertThat(traced.waitFor()).isEqualTo(7);
    assertThat(output).isEqualTo("ready\n");
    assertThat(Files.readString(folder.resolve("errors"))).contains(trace.toString());
    try (TraceReader reader = TraceReader.open(trace)) {
      assertThat(reader.header().command()).startsWith(name());
    }
  }

  @Test
  void programGoesOn_whenItIsJoinedForAWhile() throws Exception {
    Path trace = folder.resolve("joined.trace");
    Process program =
        new ProcessBuilder(JAVA, "-cp", classes(), name(), "forever")
            .redirectError(folder.resolve("program-errors").toFile())
            .start();
    try (BufferedReader output = program.inputReader()) {
      assertThat(output.readLine()).isEqualTo("ready");

      Process tracing =
          loomshift(
              "trace",
              "-o",
              trace.toString(),
              "--pid",
              Long.toString(program.pid()),
              "--duration",
              "500ms");

      assertThat(tracing.waitFor()).isZero();
      assertThat(program.isAlive()).isTrue();
      program.outputWriter().append("end\n").close();
      assertThat(program.waitFor()).isEqualTo(7);
      try (TraceReader reader = TraceReader.open(trace)) {
        while (reader.next().isPresent()) {
          // Reads to the end.
        }
        assertThat(reader.complete()).isTrue();
      }
    } finally {
      program.destroyForcibly();
    }
  }

  @Test
  void programTracesItself_whenItsJarIsRewritten() throws Exception {
    Path jar = folder.resolve("program.jar");
    assertThat(
            ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(
                    System.out,
                    System.err,
                    "--create",
                    "--file",
                    jar.toString(),
                    "-C",
                    classes(),
                    Program.class.getName().replace('.', '/') + ".class"))
        .isZero();
    Path rewritten = folder.resolve("rewritten.jar");
    Path trace = folder.resolve("offline.trace");

    Process rewriting = loomshift("trace", "--offline", jar.toString(), "-o", rewritten.toString());

    assertThat(rewriting.waitFor()).isZero();
    assertThat(Files.readString(folder.resolve("errors")))
        .contains("wrote " + rewritten + ": 1 of 1 classes changed")
        .contains("-Dloomshift.trace=FILE");
    Process program =
        new ProcessBuilder(JAVA, "-Dloomshift.trace=" + trace, "-cp", rewritten.toString(), name())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("program-output").toFile())
            .start();
    assertThat(program.waitFor()).isEqualTo(7);
    try (TraceReader reader = TraceReader.open(trace)) {
      while (reader.next().isPresent()) {
        // Reads to the end.
      }
      assertThat(reader.complete()).isTrue();
    }
  }

  @Test
  void jarIsNamed_whenThereIsNoneToRewrite() throws Exception {
    Path jar = folder.resolve("none.jar");
    Path rewritten = folder.resolve("rewritten.jar");

    Process rewriting = loomshift("trace", "--offline", jar.toString(), "-o", rewritten.toString());

    assertThat(rewriting.waitFor()).isEqualTo(Status.USER);
    assertThat(Files.readString(folder.resolve("errors")))
        .isEqualTo("loomshift: " + jar + ": there is no such jar; name one that exists\n");
    assertThat(rewritten).doesNotExist();
  }

  private Process loomshift(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(List.of(JAVA, "-jar", Path.of("target/loomshift.jar").toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder.redirectError(folder.resolve("errors").toFile()).start();
  }

  private static String classes() {
    return Path.of("target/test-classes").toAbsolutePath().toString();
  }

  private static String name() {
    return Program.class.getName();
  }
}

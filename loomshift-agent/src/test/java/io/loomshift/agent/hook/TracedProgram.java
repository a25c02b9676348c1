package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/// A program that is compiled for a test and runs in a JVM of its own with the agent in it.
final class TracedProgram {
  static final Path AGENT = Path.of("target/loomshift-agent.jar").toAbsolutePath();

  private final Path folder;
  private final List<String> options = new ArrayList<>();
  private final List<String> prefix = new ArrayList<>();
  private Path java = Path.of(System.getProperty("java.home"), "bin", "java");
  private String agentOptions = "";
  private String main = "";
  private String classPath = "";
  private Path trace;

  private TracedProgram(Path folder) {
    this.folder = folder;
    trace = folder.resolve("program.trace");
  }

  /// Compiles a class `Main`.
  static TracedProgram of(Path folder, int release, String source) throws IOException {
    return of(folder, release, source, System.getProperty("java.class.path"));
  }

  /// Compiles a class `Main`.
  ///
  /// @param libraries its class path
  static TracedProgram of(Path folder, int release, String source, String libraries)
      throws IOException {
    TracedProgram program = new TracedProgram(folder);
    program.classPath = libraries;
    Path file = Files.writeString(folder.resolve("Main.java"), source);
    StringWriter problems = new StringWriter();
    PrintWriter out = new PrintWriter(problems);
    int status =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(
                out,
                out,
                "--release",
                Integer.toString(release),
                "-proc:none",
                "-d",
                folder.toString(),
                "-cp",
                program.classPath,
                file.toString());
    assertThat(status).as(problems.toString()).isZero();
    program.main = "Main";
    return program;
  }

  TracedProgram on(Path runtime) {
    java = runtime;
    return this;
  }

  TracedProgram options(String... more) {
    options.addAll(List.of(more));
    return this;
  }

  TracedProgram agent(String more) {
    agentOptions = "," + more;
    return this;
  }

  /// Runs the program from another, such as a shell that sets limits.
  TracedProgram from(String... words) {
    prefix.addAll(List.of(words));
    return this;
  }

  TracedProgram into(Path file) {
    trace = file;
    return this;
  }

  Path trace() {
    return trace;
  }

  /// Starts the program; what it prints goes to files of its folder.
  Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(java.toString());
    // Most programs are over before the second compiler has paid for itself.
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(options);
    command.add(
        "-javaagent:" + AGENT + "=mode=trace,jar=" + AGENT + ",out=" + trace + agentOptions);
    command.add("-cp");
    command.add(folder + File.pathSeparator + classPath);
    command.add(main);
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder
        .redirectOutput(folder.resolve("output").toFile())
        .redirectError(folder.resolve("errors").toFile())
        .start();
  }

  /// Runs the program to its end.
  Ended run(String... arguments) throws IOException, InterruptedException {
    int status = start(arguments).waitFor();
    return new Ended(status, text("output"), text("errors"));
  }

  String text(String name) throws IOException {
    return Files.readString(folder.resolve(name), StandardCharsets.UTF_8);
  }

  record Ended(int status, String output, String errors) {}
}

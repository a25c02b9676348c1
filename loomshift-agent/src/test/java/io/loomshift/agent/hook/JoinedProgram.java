package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A program that runs when the agent comes. It says `ready` when it may come, and answers each
/// line that it reads by one line.
final class JoinedProgram implements AutoCloseable {
  private final Path folder;
  private final Process process;
  private final BufferedReader output;
  private int recordings;

  private JoinedProgram(Path folder, Process process) {
    this.folder = folder;
    this.process = process;
    output = process.inputReader();
  }

  /// Starts a program and waits until it is ready.
  ///
  /// @param arguments those of `java`
  static JoinedProgram start(Path folder, int release, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(Runtimes.java(release).toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    Process process = builder.redirectError(folder.resolve("errors").toFile()).start();
    JoinedProgram program = new JoinedProgram(folder, process);
    assertThat(program.output.readLine()).isEqualTo("ready");
    return program;
  }

  long pid() {
    return process.pid();
  }

  void join(Path jar, Path trace, Path hold) throws Exception {
    join(jar, trace, hold, "");
  }

  void join(Path jar, Path trace, Path hold, String more) throws Exception {
    load(
        jar,
        "mode=trace,out=%s,hold=%s,jar=%s,log=%s"
                .formatted(
                    encoded(trace), encoded(hold), encoded(jar), encoded(folder.resolve("log")))
            + more);
  }

  /// Records while it answers some lines, and reads the trace.
  TraceFile record(String more, List<String> lines) throws Exception {
    recordings++;
    Path trace = folder.resolve("trace" + recordings);
    Path hold = Files.createFile(folder.resolve("hold" + recordings));
    join(TracedProgram.AGENT, trace, hold, more);
    for (String line : lines) {
      asks(line);
    }
    Files.delete(hold);
    awaitsEnds(recordings);
    return TraceFile.read(trace);
  }

  void load(Path jar, String arguments) throws Exception {
    VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
    try {
      machine.loadAgent(jar.toString(), arguments);
    } finally {
      machine.detach();
    }
  }

  /// Has it answer a line.
  String asks(String line) throws IOException {
    process.outputWriter().append(line).append('\n').flush();
    return output.readLine();
  }

  void says(String line) throws IOException {
    assertThat(asks(line)).isEqualTo(line);
  }

  void awaitsEnds(int count) throws IOException {
    while (log().lines().filter(line -> line.endsWith("\tended\t")).count() < count) {
      assertThat(process.isAlive()).isTrue();
      Thread.onSpinWait();
    }
  }

  String log() throws IOException {
    return Files.readString(folder.resolve("log"));
  }

  String errors() throws IOException {
    return Files.readString(folder.resolve("errors"));
  }

  int end() throws Exception {
    process.outputWriter().close();
    assertThat(output.readLine()).isNull();
    return process.waitFor();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  private static String encoded(Path file) {
    return URLEncoder.encode(file.toString(), StandardCharsets.UTF_8);
  }
}

package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/// Programs to try, and the command line as a process of its own.
final class Trials {
  static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

  private final Path directory;

  Trials(Path directory) {
    this.directory = directory;
  }

  /// How a process ended.
  record Ended(int status, String output, String errors) {}

  /// Writes and compiles one class for Java 21.
  ///
  /// @return the folder with the class
  Path compile(String name, String text) throws IOException {
    Path sources = Files.createDirectories(directory.resolve("src-" + name));
    Files.writeString(sources.resolve(name + ".java"), text);
    return compile(sources, 21);
  }

  /// Compiles a folder of sources.
  Path compile(Path sources, int release) throws IOException {
    Path classes = directory.resolve(sources.getFileName() + "-classes-" + release);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--release",
                Integer.toString(release),
                "-Xlint:none",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString()));
    try (Stream<Path> files = Files.walk(sources)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .forEach(file -> arguments.add(file.toString()));
    }
    StringWriter text = new StringWriter();
    PrintWriter messages = new PrintWriter(text);
    int status =
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(messages, messages, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new AssertionError(text);
    }
    return classes;
  }

  /// Starts `loomshift`.
  Process start(String... arguments) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                JAVA,
                "-Djava.io.tmpdir=" + Files.createDirectories(temporary()),
                "-cp",
                System.getProperty("java.class.path"),
                Loomshift.class.getName()));
    words.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder.redirectError(errors().toFile()).start();
  }

  /// Runs `loomshift`.
  Ended run(String... arguments) throws IOException, InterruptedException {
    return finish(start(arguments));
  }

  /// Reads the first line of the output, and no byte more.
  String firstLine(Process process) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = process.getInputStream().read(); c >= 0 && c != '\n'; ) {
      line.append((char) c);
      c = process.getInputStream().read();
    }
    return line.toString();
  }

  /// Reads what is left of the output, and waits.
  Ended finish(Process process) throws IOException, InterruptedException {
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Ended(process.waitFor(), output, Files.readString(errors()));
  }

  /// The temporary directory of the command line.
  Path temporary() {
    return directory.resolve("temporary");
  }

  private Path errors() {
    return directory.resolve("errors.txt");
  }
}

package io.loomshift.maven;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.logging.Log;

/// A command of `loomshift.jar`, run in a JVM of its own.
///
/// @param java what runs it
/// @param jar the runnable jar
/// @param directory where its words and its messages are kept
/// @param base the working directory
/// @param goals how a person calls the goals, so that it names these as what comes next
record Command(JavaRuntime java, Path jar, Path directory, Path base, String goals) {
  /// What a short run needs, as the launcher of a checkout has it.
  private static final List<String> FLAGS =
      List.of(
          "-XX:+UseParallelGC",
          "-XX:TieredStopAtLevel=1",
          "-Xshare:auto",
          "-Dstdout.encoding=UTF-8",
          "-Dstderr.encoding=UTF-8");

  /// How a command ended.
  ///
  /// @param status 0 done, 1 something was found, 2 the user must change something, 3 a defect
  /// @param lines its result
  /// @param messages what it said beside that
  record Result(int status, List<String> lines, List<String> messages) {
    /// The line that says what is wrong.
    String complaint() {
      return messages.isEmpty()
          ? "loomshift ended with status " + status
          : messages.get(messages.size() - 1);
    }
  }

  /// Runs a command. What it prints goes to the log, line by line; its messages follow.
  Result run(List<String> words, Log log) throws MojoExecutionException {
    try {
      Files.createDirectories(directory);
      Path messages = directory.resolve("messages.txt");
      List<String> command = new ArrayList<>();
      command.add(java.executable().toString());
      command.addAll(FLAGS);
      command.add("-Dloomshift.goals=" + goals);
      command.addAll(List.of("-jar", jar.toString(), words.get(0), "@" + argumentFile(words)));
      log.debug(String.join(" ", command));
      Process process =
          new ProcessBuilder(command)
              .directory(base.toFile())
              .redirectError(messages.toFile())
              .start();
      process.getOutputStream().close();
      List<String> lines = new ArrayList<>();
      try (BufferedReader printed = process.inputReader(UTF_8)) {
        printed
            .lines()
            .forEach(line -> {
              log.info(line);
              lines.add(line);
            });
      }
      int status = process.waitFor();
      List<String> said = Files.readAllLines(messages, UTF_8);
      (status > 1 ? said.subList(0, Math.max(0, said.size() - 1)) : said).forEach(log::info);
      return new Result(status, lines, said);
    } catch (IOException e) {
      throw new MojoExecutionException("loomshift cannot be started: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted while loomshift ran", e);
    }
  }

  /// A class path of hundreds of jars is too long for the command lines of some systems.
  private Path argumentFile(List<String> words) throws IOException {
    List<String> lines =
        words.stream()
            .skip(1)
            .map(word -> '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
            .toList();
    return Files.write(directory.resolve("arguments.txt"), lines, UTF_8);
  }
}

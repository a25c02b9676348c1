package io.loomshift.benchmarks.trace;

import io.loomshift.benchmarks.Folders;
import io.loomshift.benchmarks.ProcessMeter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Starts the programs, each in a JVM of its own with the same heap and collector.
///
/// @param libraries class path of the benchmarks
/// @param folder what the recorders write goes there, and is cleared before each run
record Programs(Path java, String libraries, Path folder, ProcessMeter meter) {
  private static final List<String> SAME_FOR_ALL =
      List.of("-Xms512m", "-Xmx512m", "-XX:+UseG1GC", "-Xlog:disable", "-Xlog:all=error:stderr");

  Outcome run(Class<?> program, List<String> flags, String... arguments)
      throws IOException, InterruptedException {
    Folders.clear(folder);
    Files.createDirectories(folder);
    var command = new ArrayList<>(List.of(java.toString()));
    command.addAll(SAME_FOR_ALL);
    command.addAll(flags);
    command.addAll(List.of("-cp", libraries, program.getName()));
    command.addAll(List.of(arguments));
    var run = meter.run(program.getSimpleName(), command);
    return Outcome.of(run, size());
  }

  private long size() throws IOException {
    try (var files = Files.walk(folder)) {
      var bytes = 0L;
      for (var file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
      }
      return bytes;
    }
  }
}

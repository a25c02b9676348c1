package io.loomshift.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Runs one process at a time and measures it from the outside.
///
/// Peak memory and processor time come from GNU time, which asks `wait4`: the peak of the process
/// or of the largest of its children. GNU time adds its own start to every contender, some 2 ms.
/// Where it is missing (macOS has another one) only the wall time is measured.
final class ProcessMeter {
  private static final Path TIME = Path.of("/usr/bin/time");

  private final Path directory;
  private final boolean gnuTime;

  /// @param directory where the output of the processes is kept; it must exist
  ProcessMeter(Path directory) throws IOException, InterruptedException {
    this.directory = directory;
    this.gnuTime = Files.isExecutable(TIME) && speaksGnu();
  }

  boolean measuresMemory() {
    return gnuTime;
  }

  /// Runs the contender on the tree, and fails when the process does.
  Measurement run(Contender contender, SourceTree tree, int round)
      throws IOException, InterruptedException {
    var output = directory.resolve("stdout");
    var errors = directory.resolve("stderr");
    var resources = directory.resolve("resources");
    var command = new ArrayList<String>();
    if (gnuTime) {
      command.addAll(List.of(TIME.toString(), "-o", resources.toString(), "-f", "%U %S %M"));
    }
    command.addAll(contender.command().apply(tree));
    var load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    var builder =
        new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
    var start = System.nanoTime();
    var status = builder.start().waitFor();
    var nanos = System.nanoTime() - start;
    if (status != 0) {
      throw new IOException(
          "%s ended with status %d on %s (%s); its whole output is in %s"
              .formatted(contender.name(), status, tree.name(), lastLine(errors), directory));
    }
    return new Measurement(
        round,
        contender.name(),
        nanos / 1e6,
        gnuTime ? Optional.of(resources(resources)) : Optional.empty(),
        contender.sites().of(tree, Files.readString(output)),
        load);
  }

  private static boolean speaksGnu() throws IOException, InterruptedException {
    var version =
        new ProcessBuilder(TIME.toString(), "--version")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return version.waitFor(10, TimeUnit.SECONDS) && version.exitValue() == 0;
  }

  private static Measurement.Resources resources(Path file) throws IOException {
    var fields = lastLine(file).split(" ");
    var seconds = Double.parseDouble(fields[0]) + Double.parseDouble(fields[1]);
    return new Measurement.Resources(seconds * 1e3, Long.parseLong(fields[2]));
  }

  private static String lastLine(Path file) throws IOException {
    return Files.readAllLines(file).stream().reduce((earlier, later) -> later).orElse("no output");
  }
}

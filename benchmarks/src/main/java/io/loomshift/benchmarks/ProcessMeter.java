package io.loomshift.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Runs one process at a time and measures it from the outside.
///
/// Peak memory and processor time come from GNU time, which asks `wait4`: the peak of the process
/// or of the largest of its children. GNU time adds its own start to every contender, some 2 ms.
/// Where it is missing (macOS has another one) only the wall time is measured.
public final class ProcessMeter {
  private static final Path TIME = Path.of("/usr/bin/time");

  private final Path directory;
  private final Duration longest;
  private final boolean gnuTime;

  /// @param directory where the output of the processes is kept; it must exist
  /// @param longest after which a process is ended
  public ProcessMeter(Path directory, Duration longest) throws IOException, InterruptedException {
    this.directory = directory;
    this.longest = longest;
    this.gnuTime = Files.isExecutable(TIME) && speaksGnu();
  }

  boolean measuresMemory() {
    return gnuTime;
  }

  /// What is seen of a process from the outside.
  ///
  /// @param output what it wrote to its standard output
  /// @param load the machine's load average when it began
  public record Run(
      double wallMillis, Optional<Measurement.Resources> resources, String output, double load) {}

  /// Runs the contender on the tree, and fails when the process does.
  Measurement run(Contender contender, SourceTree tree, int round)
      throws IOException, InterruptedException {
    var run = run(contender.name() + " on " + tree.name(), contender.command().apply(tree));
    return new Measurement(
        round,
        contender.name(),
        run.wallMillis(),
        run.resources(),
        contender.sites().of(tree, run.output()),
        run.load());
  }

  /// A process was ended, since it did not end by itself.
  public static final class HungException extends IOException {
    private static final long serialVersionUID = 1;

    HungException(String message) {
      super(message);
    }
  }

  /// Runs a command, and fails when it does.
  ///
  /// @param name what a message calls it
  public Run run(String name, List<String> program) throws IOException, InterruptedException {
    var output = directory.resolve("stdout");
    var errors = directory.resolve("stderr");
    var resources = directory.resolve("resources");
    var command = new ArrayList<String>();
    if (gnuTime) {
      command.addAll(List.of(TIME.toString(), "-o", resources.toString(), "-f", "%U %S %M"));
    }
    command.addAll(program);
    var load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    var builder =
        new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
    var start = System.nanoTime();
    var process = builder.start();
    if (!process.waitFor(longest)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
      throw new HungException(name + " did not end within " + longest.toSeconds() + " seconds");
    }
    var status = process.exitValue();
    var nanos = System.nanoTime() - start;
    if (status != 0) {
      throw new IOException(
          "%s ended with status %d (%s); its whole output is in %s"
              .formatted(name, status, lastLine(errors), directory));
    }
    return new Run(
        nanos / 1e6,
        gnuTime ? Optional.of(resources(resources)) : Optional.empty(),
        Files.readString(output),
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

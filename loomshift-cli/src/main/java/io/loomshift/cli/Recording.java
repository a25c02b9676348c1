package io.loomshift.cli;

import io.loomshift.cli.launch.AgentFolder;
import io.loomshift.cli.launch.JoinedProgram;
import io.loomshift.cli.launch.LaunchedProgram;
import io.loomshift.source.UserError;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// One recording of a trace.
record Recording(
    Loomshift loomshift,
    List<String> command,
    Optional<Path> file,
    List<String> included,
    List<String> excluded,
    Optional<Path> config,
    Optional<Duration> duration,
    Optional<Long> maxSize,
    Optional<Long> pid) {

  /// Records until the program ends, or, where it ran already, for the given time.
  ///
  /// @return the exit status
  int run() {
    Path trace =
        file.orElseThrow(() ->
                new UserError("name the trace to write by -o FILE, or what to do: info, export"))
            .toAbsolutePath();
    if (pid.isPresent() == !command.isEmpty()) {
      throw new UserError("name the program behind --, or one that runs by --pid");
    }
    requireReadable();
    makeWay(trace);
    try (AgentFolder folder = AgentFolder.create()) {
      return pid.isPresent() ? join(pid.get(), trace, folder) : launch(trace, folder);
    }
  }

  private int launch(Path trace, AgentFolder folder) {
    try (LaunchedProgram program = LaunchedProgram.start(command, folder.option(options(trace)))) {
      int status = program.waitFor();
      tell(trace);
      // After a signal the JVM does not wait for the end of this method.
      folder.remove();
      return status;
    }
  }

  private int join(long program, Path trace, AgentFolder folder) {
    // The program reads the jar for as long as it runs.
    folder.keep();
    JoinedProgram.load(program, folder, options(trace));
    if (duration.isEmpty()) {
      say("tracing %d into %s until it ends".formatted(program, trace));
    } else {
      say("tracing %d into %s".formatted(program, trace));
      JoinedProgram.await(program, duration.get().plusSeconds(1));
      tell(trace);
    }
    return Status.DONE;
  }

  private Map<String, String> options(Path trace) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("mode", "trace");
    options.put("out", trace.toString());
    options.put("include", String.join(",", included));
    options.put("exclude", String.join(",", excluded));
    // Of several JVMs that a script starts, only one can have the file.
    options.put("fresh", "true");
    config.ifPresent(path -> options.put("config", path.toAbsolutePath().toString()));
    duration.ifPresent(time -> options.put("duration-millis", Long.toString(time.toMillis())));
    maxSize.ifPresent(bytes -> options.put("max-bytes", bytes.toString()));
    return options;
  }

  private void requireReadable() {
    config.ifPresent(path -> {
      if (!Files.isReadable(path)) {
        throw new UserError(path + ": cannot be read; name a configuration of traces");
      }
    });
  }

  /// Says what is wrong before the program runs for an hour. An older trace is neither lost nor
  /// taken for the new one.
  private void makeWay(Path trace) {
    TargetFile.requireFile(trace, "-o");
    try {
      if (Files.exists(trace)) {
        if (!isTrace(trace)) {
          throw new UserError(trace + ": exists and is no trace; name another file");
        }
        Path older = trace.resolveSibling(trace.getFileName() + ".old");
        Files.move(trace, older, StandardCopyOption.REPLACE_EXISTING);
        say("kept the older trace as " + older);
      }
      Files.delete(Files.createFile(trace));
    } catch (IOException e) {
      throw new UserError(trace + ": cannot be written; name a file in a folder of yours", e);
    }
  }

  private static boolean isTrace(Path file) throws IOException {
    try {
      TraceReader.open(file).close();
      return true;
    } catch (TraceException e) {
      return Files.isRegularFile(file) && Files.size(file) == 0;
    }
  }

  private void tell(Path trace) {
    List<Path> traces = traces(trace);
    if (traces.isEmpty()) {
      say("no trace was written: the program started no JVM that took the agent");
    }
    for (Path each : traces) {
      say("wrote %s; see loomshift trace info %s".formatted(each, each));
    }
  }

  /// The trace, and those of further JVMs, which carry their process id behind the name.
  private static List<Path> traces(Path trace) {
    Path directory = trace.resolveSibling("").normalize();
    String name = String.valueOf(trace.getFileName());
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(each -> {
            String found = String.valueOf(each.getFileName());
            return found.equals(name)
                || (found.startsWith(name + ".")
                    && found.substring(name.length() + 1).matches("\\d+"));
          })
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UserError("%s: cannot be listed (%s)".formatted(directory, e.getMessage()), e);
    }
  }

  private void say(String line) {
    if (!loomshift.quiet) {
      loomshift.output().say(line);
    }
  }
}

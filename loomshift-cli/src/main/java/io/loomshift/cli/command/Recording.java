package io.loomshift.cli.command;

import io.loomshift.cli.file.TargetFile;
import io.loomshift.cli.launch.AgentFolder;
import io.loomshift.cli.launch.Hold;
import io.loomshift.cli.launch.JoinedProgram;
import io.loomshift.cli.launch.LaunchedProgram;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import io.loomshift.trace.OwnerOnly;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    Optional<Long> pid,
    boolean keepArguments) {

  /// A recording that ended in its program has reached the disk by then.
  private static final Duration SPARE = Duration.ofSeconds(30);

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
    Map<String, String> options = options(trace);
    // Of several JVMs that a script starts, only one can have the file.
    options.put("fresh", "true");
    try (LaunchedProgram program =
        LaunchedProgram.start(command, List.of(folder.option(options)))) {
      int status = program.waitFor();
      tell(() -> Recorded.ofStarted(trace, folder.messages()));
      // After a signal the JVM does not wait for the end of this method.
      folder.remove();
      return status;
    }
  }

  private int join(long pid, Path trace, AgentFolder folder) {
    JoinedProgram program = JoinedProgram.find(pid);
    Path written = program.otherUser().map(user -> lend(folder, user)).orElse(trace);
    try (Hold hold = Hold.in(folder)) {
      Map<String, String> options = options(written);
      options.put("hold", hold.file().toString());
      program.load(folder, options);
      say(
          "tracing %d into %s%s"
              .formatted(
                  pid,
                  trace,
                  duration.isEmpty() ? " until it ends, or this command is interrupted" : ""));
      if (!program.await(folder, duration.map(SPARE::plus))) {
        loomshift
            .output()
            .say("process %d does not end the recording; see whether it is stopped".formatted(pid));
      }
      bring(written, trace);
      boolean useful = tell(() -> Recorded.ofJoined(trace, folder.messages()));
      folder.remove();
      return useful ? Status.DONE : Status.USER;
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    }
  }

  /// A program of another user's could write nothing into a folder of this one's, and what it did
  /// write there would be that user's. So it writes into a file that it is lent.
  private static Path lend(AgentFolder folder, UserPrincipal user) {
    folder.lend("log", user);
    return folder.lend("trace", user);
  }

  /// Copies what was lent into a file of this user's own.
  private static void bring(Path written, Path trace) {
    if (!written.equals(trace)) {
      try (InputStream from = Files.newInputStream(written);
          OutputStream to = Files.newOutputStream(Files.createFile(trace, OwnerOnly.file()))) {
        from.transferTo(to);
      } catch (IOException e) {
        throw new UserError(
            "%s: cannot be written (%s); name a file in a folder of yours"
                .formatted(trace, SystemReason.of(e)),
            e);
      }
    }
  }

  private Map<String, String> options(Path trace) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("mode", "trace");
    options.put("out", trace.toString());
    options.put("include", String.join(",", included));
    options.put("exclude", String.join(",", excluded));
    options.put("keep-arguments", Boolean.toString(keepArguments));
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
        if (!Files.isRegularFile(trace)) {
          throw new UserError(trace + ": is no regular file, as a trace must be; name another");
        }
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

  /// Looks at what lies on the disk.
  private interface Looking {
    Recorded look() throws IOException;
  }

  /// @return whether there is a trace with an event in it
  private boolean tell(Looking looking) {
    try {
      Recorded recorded = looking.look();
      for (String line : recorded.lines()) {
        if (!loomshift.quiet || !line.startsWith("wrote ")) {
          loomshift.output().say(line);
        }
      }
      return recorded.useful();
    } catch (IOException e) {
      throw new UserError(
          "the trace cannot be read (%s); see that its disk is in order"
              .formatted(SystemReason.of(e)),
          e);
    }
  }

  private void say(String line) {
    if (!loomshift.quiet) {
      loomshift.output().say(line);
    }
  }
}

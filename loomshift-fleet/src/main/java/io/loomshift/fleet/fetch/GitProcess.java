package io.loomshift.fleet.fetch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// One run of git, ended at a deadline with all that it started. What it may do is in the
/// environment and on the command line, where no repository can change it: no hook runs, no program
/// is asked for passwords, no transport that starts a program is spoken. The user's own
/// configuration counts, since it names the helpers that know credentials.
final class GitProcess implements AutoCloseable {
  /// The end of an error message that is kept, in bytes: git's reason is in its last lines.
  private static final int ERROR_BYTES = 4096;

  /// What of the environment still counts.
  private static final Set<String> KEPT =
      Set.of("GIT_CONFIG_GLOBAL", "GIT_EXEC_PATH", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSL_CAINFO");

  private static final List<String> COMMAND =
      List.of(
          "git",
          "--no-pager",
          "-c",
          "core.hooksPath=/dev/null",
          "-c",
          "core.fsmonitor=false",
          "-c",
          "core.askPass=",
          "-c",
          "gc.auto=0",
          "-c",
          "maintenance.auto=false",
          "-c",
          "fetch.recurseSubmodules=false",
          // A pack stays one file.
          "-c",
          "fetch.unpackLimit=1");

  private final Process process;
  private final Instant deadline;
  private final CompletableFuture<String> errors = new CompletableFuture<>();

  private GitProcess(Process process, Instant deadline) {
    this.process = process;
    this.deadline = deadline;
    Pipe.on(this::readErrors);
    long left = Math.max(1, Duration.between(Instant.now(), deadline).toMillis());
    process
        .onExit()
        .orTimeout(left, TimeUnit.MILLISECONDS)
        .exceptionally(_ -> {
          kill();
          return process;
        });
  }

  /// @param directory where it runs, and whose repository it asks
  static GitProcess start(Path directory, Instant deadline, List<String> arguments)
      throws FetchException {
    List<String> command = new ArrayList<>(COMMAND);
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    Map<String, String> environment = builder.environment();
    environment
        .keySet()
        .removeIf(name -> name.toUpperCase(Locale.ROOT).startsWith("GIT_") && !KEPT.contains(name));
    environment.put("GIT_DIR", directory.toString());
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    environment.put("GIT_ALLOW_PROTOCOL", "file:git:http:https:ssh");
    environment.put("GIT_NO_LAZY_FETCH", "1");
    environment.put("GIT_TERMINAL_PROMPT", "0");
    environment.put("LC_ALL", "C");
    try {
      return new GitProcess(builder.start(), deadline);
    } catch (IOException e) {
      throw new FetchException(
          Status.UNREACHABLE, "git cannot be run (" + e.getMessage() + "); install it");
    }
  }

  InputStream output() {
    return process.getInputStream();
  }

  OutputStream input() {
    return process.getOutputStream();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /// Reads what it answers, at most `most` bytes, and waits for its end.
  ///
  /// @throws FetchException where git says why it cannot answer, or the deadline has passed
  String answer(int most) throws FetchException {
    try {
      input().close();
      byte[] answer = output().readNBytes(most);
      requireSuccess();
      return new String(answer, UTF_8);
    } catch (IOException e) {
      throw failed(String.valueOf(e.getMessage()));
    }
  }

  /// Waits for its end.
  void requireSuccess() throws FetchException {
    try {
      int status = process.waitFor();
      if (status != 0) {
        throw failed("git ended with status " + status);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FetchException(Status.TIMED_OUT, "interrupted");
    }
  }

  private FetchException failed(String otherwise) {
    if (!Instant.now().isBefore(deadline)) {
      return new FetchException(Status.TIMED_OUT, "git has not answered within the time limit");
    }
    String reason =
        errors
            .join()
            .lines()
            .filter(line -> line.startsWith("fatal:") || line.startsWith("error:"))
            .findFirst()
            .map(line -> line.replaceFirst("^\\w+: ", ""))
            .orElse(otherwise);
    return new FetchException(Status.UNREACHABLE, reason);
  }

  private void readErrors() {
    byte[] last = new byte[0];
    try (InputStream stream = process.getErrorStream()) {
      for (byte[] some = stream.readNBytes(ERROR_BYTES);
          some.length > 0;
          some = stream.readNBytes(ERROR_BYTES)) {
        last = some;
      }
    } catch (IOException _) {
      // It was ended: what it said so far is all there is.
    }
    errors.complete(new String(last, ISO_8859_1));
  }

  private void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }
}

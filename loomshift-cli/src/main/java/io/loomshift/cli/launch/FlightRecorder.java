package io.loomshift.cli.launch;

import io.loomshift.recording.jfr.LiveRecording;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A recording of JFR in a program that runs already, made by the JDK's `jcmd`. Nothing of ours is
/// loaded into the program.
///
/// Whoever ends this process ends the recording.
public final class FlightRecorder implements AutoCloseable {
  private static final Pattern REPOSITORY = Pattern.compile("(?m)^Repository path: (.+)$");
  private static final int TIMEOUT_SECONDS = 10;

  private final long pid;
  private final String name;
  private final Path repository;
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = Thread.ofPlatform().name("flight recorder").unstarted(this::end);
  private volatile boolean stopped;

  private FlightRecorder(long pid, String name, Path repository) {
    this.pid = pid;
    this.name = name;
    this.repository = repository;
  }

  /// Starts to record.
  ///
  /// @param threshold waits that are shorter are not recorded
  /// @throws UserError where there is no such program, or it refuses
  public static FlightRecorder start(long pid, Duration threshold) {
    if (ProcessHandle.of(pid).isPresent()) {
      // A JVM that takes no attachment would answer jcmd by a dump of its threads on its output.
      JoinedProgram.find(pid);
    }
    String name = "loomshift-" + ProcessHandle.current().pid();
    Path repository;
    Path settings = settings(threshold);
    try {
      String said =
          jcmd(pid, "JFR.start", "name=" + name, "settings=" + settings, "maxage=1m", "disk=true");
      if (!said.contains("Started recording")) {
        throw new UserError(
            "process %d records nothing (%s); see that it is a JVM with JFR"
                .formatted(pid, reason(said)));
      }
      Matcher matcher = REPOSITORY.matcher(jcmd(pid, "JFR.configure"));
      repository = matcher.find() ? seenFromHere(pid, matcher.group(1).strip()) : Path.of("");
    } finally {
      delete(settings);
    }
    FlightRecorder recorder = new FlightRecorder(pid, name, repository);
    if (!Files.isDirectory(repository)) {
      recorder.stop();
      throw new UserError(
          "process %d records into %s, which cannot be read from here; run this as its user"
              .formatted(pid, repository));
    }
    Runtime.getRuntime().addShutdownHook(recorder.hook);
    return recorder;
  }

  private static Path settings(Duration threshold) {
    try {
      Path file = Files.createTempFile("loomshift", ".jfc");
      return Files.writeString(file, LiveRecording.settings(threshold));
    } catch (IOException e) {
      throw new UserError(
          "the temporary directory cannot be written (%s); see that it has room"
              .formatted(SystemReason.of(e)),
          e);
    }
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException _) {
      // A file of some kilobytes stays in the temporary directory.
      return;
    }
  }

  /// In a container the program has a file system of its own.
  private static Path seenFromHere(long pid, String path) {
    Path inside = Path.of("/proc/" + pid + "/root" + path);
    return Files.isDirectory(Path.of(path)) ? Path.of(path) : inside;
  }

  private static String jcmd(long pid, String... words) {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    if (!Files.isExecutable(jcmd) && !Files.isExecutable(Path.of(jcmd + ".exe"))) {
      throw new UserError(jcmd + ": is missing; run Loomshift by a JDK, which has it");
    }
    List<String> command = new ArrayList<>(List.of(jcmd.toString(), Long.toString(pid)));
    command.addAll(List.of(words));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      try (InputStream in = process.getInputStream()) {
        String said = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
          throw new UserError(
              "process %d cannot be watched: %s; jps lists the JVMs of this user"
                  .formatted(pid, reason(said)));
        }
        return said;
      }
    } catch (IOException e) {
      throw new UserError(jcmd + ": cannot be run (" + SystemReason.of(e) + ")", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UserError("interrupted", e);
    }
  }

  /// What `jcmd` says first, besides which process it asked: of one that is no JVM it shows the
  /// command with all of its arguments, which may hold secrets.
  private static String reason(String said) {
    if (said.contains("AttachNotSupportedException")) {
      return "it is no JVM, or lets nobody attach";
    }
    return said.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.matches("\\d+:"))
        .map(line -> line.replaceFirst("^[\\w.$]+(Exception|Error): ", ""))
        .findFirst()
        .orElse("it did not say why");
  }

  /// Where the program writes what it records.
  public Path repository() {
    return repository;
  }

  /// Whether its end has begun, be it by a Ctrl-C.
  public boolean isStopped() {
    return stopped;
  }

  /// Ends the recording; the program goes on.
  public synchronized void stop() {
    if (!stopped) {
      stopped = true;
      if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent()) {
        try {
          jcmd(pid, "JFR.stop", "name=" + name);
        } catch (UserError _) {
          // It ended meanwhile, and its recording with it.
          return;
        }
      }
    }
  }

  private void end() {
    stop();
    try {
      done.await(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Ends the recording, and lets this process end.
  @Override
  public void close() {
    stop();
    done.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // It is ending, and may do so now.
      return;
    }
  }
}

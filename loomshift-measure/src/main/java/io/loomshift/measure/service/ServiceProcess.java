package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.run.Processors;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A command that runs until it is closed, with all that it starts.
///
/// It ends with [#close()], and when this process is ended by a signal. On Linux, where it leads a
/// session of its own, a guard ends it after `kill -9` of this process, too: a shell that waits for
/// the end of its input, which this process holds.
public final class ServiceProcess implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Duration SIGNAL_TIMEOUT = Duration.ofSeconds(3);
  private static final int LAST_LINES = 5;
  private static final Path SETSID = Path.of("/usr/bin/setsid");
  private static final String GUARD =
      "read line || { kill -s TERM -- -$0; sleep 3; kill -s KILL -- -$0; } 2>/dev/null";
  private static final Set<ServiceProcess> RUNNING = ConcurrentHashMap.newKeySet();
  private static volatile boolean isEnding;

  static {
    Runtime.getRuntime()
        .addShutdownHook(
            Thread.ofPlatform().name("end-services").unstarted(ServiceProcess::endAll));
  }

  private final Process process;
  private final ProcessTree tree;
  private final Path log;
  private final List<Process> guard;

  private ServiceProcess(Process process, ProcessTree tree, Path log, List<Process> guard) {
    this.process = process;
    this.tree = tree;
    this.log = log;
    this.guard = guard;
  }

  /// Starts a command.
  ///
  /// @param processors where it runs
  /// @param log where its output goes, and what it writes to standard error
  /// @throws MeasurementError where it cannot be started
  public static ServiceProcess start(Launch launch, Processors processors, Path log) {
    boolean isSession = Files.isExecutable(SETSID);
    List<String> command = new ArrayList<>();
    if (isSession) {
      command.add(SETSID.toString());
    }
    command.addAll(processors.prefix());
    command.addAll(launch.command());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(launch.directory().toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    builder.environment().putAll(launch.environment());
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      ProcessTree tree = new ProcessTree(process.pid(), isSession);
      ServiceProcess started =
          new ServiceProcess(process, tree, log, isSession ? List.of(guard(process)) : List.of());
      RUNNING.add(started);
      return started;
    } catch (IOException e) {
      throw new MeasurementError(
          "%s: cannot be started (%s); name a program as a shell would find it"
              .formatted(launch.command().getFirst(), e.getMessage()),
          e);
    }
  }

  private static Process guard(Process process) throws IOException {
    try {
      return new ProcessBuilder("/bin/sh", "-c", GUARD, String.valueOf(process.pid()))
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  /// Whether the command itself still runs.
  public boolean isAlive() {
    return process.isAlive();
  }

  /// What it started, and itself.
  ProcessTree tree() {
    return tree;
  }

  /// Waits for its end.
  public int waitFor() throws InterruptedException {
    return process.waitFor();
  }

  /// How it ended, for a person; it must have ended.
  public String ending() {
    int status = process.exitValue();
    String how = status > 128 ? "signal " + (status - 128) : "exit status " + status;
    String last = lastLines();
    return how + (last.isEmpty() ? "; it wrote nothing" : "; its last lines: " + last);
  }

  /// The last lines that it wrote, as one.
  public String lastLines() {
    try (Stream<String> lines = Files.lines(log, Charset.forName("ISO-8859-1"))) {
      List<String> written = lines.map(String::strip).filter(ServiceProcess::isItsOwn).toList();
      return written.stream()
          .skip(Math.max(0, written.size() - LAST_LINES))
          .collect(Collectors.joining(" | "));
    } catch (IOException _) {
      return "";
    }
  }

  /// JVMs say that they record, and by which option.
  private static boolean isItsOwn(String line) {
    return !line.isEmpty() && !line.contains("[jfr,startup]") && !line.startsWith("Picked up JAVA");
  }

  /// Whether this process is being ended by a signal.
  static boolean isEnding() {
    return isEnding;
  }

  private static void endAll() {
    isEnding = true;
    RUNNING.forEach(each -> each.end(SIGNAL_TIMEOUT));
  }

  /// Ends it and what it started: asks first, and forces what is still there after 10 s.
  @Override
  public void close() {
    end(TIMEOUT);
    RUNNING.remove(this);
  }

  private void end(Duration timeout) {
    tree.end(timeout);
    // The guard goes last, and must not see its input end.
    guard.forEach(Process::destroyForcibly);
  }
}

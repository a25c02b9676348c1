package io.loomshift.measure.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// A fresh JVM that runs one class of this class path and talks by a [Conversation].
///
/// It ends with [#close()], and by itself when this process is gone: its input ends then, even
/// after `kill -9`. A process that is being ended by a signal also ends it. One question at a time.
public final class ForkedJvm implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Set<Process> RUNNING = ConcurrentHashMap.newKeySet();
  private static volatile boolean isEnding;

  static {
    Runtime.getRuntime()
        .addShutdownHook(Thread.ofPlatform().name("end-forked-jvms").unstarted(ForkedJvm::endAll));
  }

  private final Process process;
  private final Path log;
  private final Writer questions;
  private final BufferedReader answers;
  private final JsonObject greeting;

  private ForkedJvm(Process process, Path log) {
    this.process = process;
    this.log = log;
    this.questions = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), UTF_8));
    this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    this.greeting = hear();
  }

  /// Starts a JVM and waits until it is ready.
  ///
  /// @param processors where it runs
  /// @param options of the JVM, such as the heap and the collector
  /// @param main what it runs
  /// @param arguments of `main`
  /// @param log where its standard error goes
  /// @throws MeasurementError where it cannot be started, or ends before it is ready
  public static ForkedJvm start(
      Processors processors,
      List<String> options,
      Class<?> main,
      List<String> arguments,
      Path log) {
    List<String> command = new ArrayList<>(processors.prefix());
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(arguments);
    return start(command, log);
  }

  /// Starts any command that holds a [Conversation] and waits until it is ready. What it starts
  /// itself ends with it.
  ///
  /// @param log where its standard error goes
  /// @throws MeasurementError where it cannot be started, or ends before it is ready
  public static ForkedJvm start(List<String> command, Path log) {
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
    builder.environment().keySet().removeAll(Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new MeasurementError(
          "%s: cannot be started (%s)".formatted(command.getFirst(), e.getMessage()), e);
    }
    RUNNING.add(process);
    try {
      return new ForkedJvm(process, log);
    } catch (RuntimeException e) {
      end(process);
      throw e;
    }
  }

  /// What it said when it was ready.
  public JsonObject greeting() {
    return greeting;
  }

  /// Asks and waits for the answer, however long that takes.
  ///
  /// @throws MeasurementError where the process has ended or could not answer
  public JsonObject ask(JsonObject question) {
    try {
      questions.write(question.line());
      questions.write('\n');
      questions.flush();
    } catch (IOException e) {
      throw gone(e);
    }
    return hear();
  }

  /// Asks and waits for the answer for a time, then ends the process.
  ///
  /// @throws MeasurementError where the process has ended, could not answer, or did not in time
  public JsonObject ask(JsonObject question, Duration limit) {
    AtomicBoolean isLate = new AtomicBoolean();
    CompletableFuture<Void> watch =
        CompletableFuture.runAsync(
            () -> {
              isLate.set(true);
              process.destroyForcibly();
            },
            CompletableFuture.delayedExecutor(limit.toMillis(), TimeUnit.MILLISECONDS));
    try {
      return ask(question);
    } catch (MeasurementError e) {
      if (isLate.get()) {
        throw new MeasurementError(
            "a started JVM gave no answer within %d s and was ended; %s has what it said"
                .formatted(limit.toSeconds(), log),
            e);
      }
      throw e;
    } finally {
      watch.cancel(false);
    }
  }

  private JsonObject hear() {
    String line;
    try {
      line = answers.readLine();
    } catch (IOException e) {
      throw gone(e);
    }
    if (line == null) {
      throw gone(new IOException("it has ended"));
    }
    JsonObject answer = JsonObject.parse(line);
    if (answer.has("failure")) {
      throw new MeasurementError(
          "a started JVM failed: " + answer.text("failure") + "; see " + log);
    }
    return answer;
  }

  private MeasurementError gone(IOException e) {
    if (isEnding) {
      return new MeasurementError("ended; the runs that were made are kept", e);
    }
    return new MeasurementError(
        "a started JVM is gone (%s); %s has what it said".formatted(e.getMessage(), log), e);
  }

  /// Ends it, by force where it does not end by itself within 10 s.
  @Override
  public void close() {
    try {
      questions.close();
    } catch (IOException _) {
      // It is gone already.
    }
    end(process);
  }

  private static void endAll() {
    isEnding = true;
    RUNNING.forEach(ForkedJvm::kill);
  }

  /// Ends it by force, and what it started: descendants are known only as long as it lives.
  private static void kill(Process process) {
    List<ProcessHandle> descendants = process.descendants().toList();
    process.destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
  }

  private static void end(Process process) {
    try {
      if (!process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
        kill(process);
        process.waitFor();
      }
    } catch (InterruptedException _) {
      kill(process);
      Thread.currentThread().interrupt();
    } finally {
      RUNNING.remove(process);
    }
  }
}

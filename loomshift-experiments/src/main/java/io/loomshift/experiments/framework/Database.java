package io.loomshift.experiments.framework;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.run.ForkedJvm;
import io.loomshift.measure.run.Processors;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// PostgreSQL on a free port of this machine, started by a JVM of its own; its data lie in a folder
/// that is deleted in the end, also where this process is ended by a signal.
final class Database implements AutoCloseable {
  private static final Duration ENDING_STEP = Duration.ofMillis(50);
  private static final int ENDING_TRIES = 60;

  private final ForkedJvm jvm;
  private final Path data;
  private final Thread hook;

  private Database(ForkedJvm jvm, Path data, Thread hook) {
    this.jvm = jvm;
    this.data = data;
    this.hook = hook;
  }

  /// Starts it and fills its tables.
  ///
  /// @param home what `scripts/quarkus` built
  /// @param connections how many it takes at once
  /// @param processors where it runs
  /// @param log where what it says goes
  /// @throws MeasurementError where it does not start
  static Database start(Path home, int connections, Processors processors, Path log) {
    Path data = folder();
    Thread hook = Thread.ofPlatform().name("delete-database").unstarted(() -> clear(data));
    Runtime.getRuntime().addShutdownHook(hook);
    List<String> command = new ArrayList<>(processors.prefix());
    Path database = home.resolve("database");
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            // Unpacking the programs takes more than its usual share of a small machine.
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-cp",
            database + File.pathSeparator + database.resolve("*"),
            "Database",
            home.resolve("programs").toString(),
            data.resolve("data").toString(),
            String.valueOf(connections)));
    try {
      return new Database(ForkedJvm.start(command, log), data, hook);
    } catch (MeasurementError e) {
      Runtime.getRuntime().removeShutdownHook(hook);
      clear(data);
      throw new MeasurementError(
          "the database did not start (%s); %s has what it said".formatted(reason(log), log), e);
    }
  }

  /// The line that names what was thrown, rather than where.
  private static String reason(Path log) {
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .filter(line -> line.contains("Exception") || line.contains("Error"))
          .reduce((_, last) -> last)
          .orElse("it said nothing");
    } catch (IOException _) {
      return "it said nothing";
    }
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory("loomshift-database-");
    } catch (IOException e) {
      throw new MeasurementError(
          "%s: %s; make room there, or name another folder with -Djava.io.tmpdir"
              .formatted(System.getProperty("java.io.tmpdir"), e),
          e);
    }
  }

  /// Where it listens.
  int port() {
    return (int) jvm.greeting().whole("port");
  }

  @Override
  public void close() {
    jvm.close();
    clear(data);
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // This process is ending.
    }
  }

  /// Ends what a JVM that was ended by force has left, and deletes the data.
  private static synchronized void clear(Path folder) {
    try {
      endServer(folder.resolve("data").resolve("postmaster.pid"));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    delete(folder);
  }

  /// The server is no descendant of the JVM that started it, but its first line tells who it is.
  private static void endServer(Path file) throws InterruptedException {
    List<ProcessHandle> server;
    try (Stream<String> lines = Files.lines(file)) {
      server =
          lines
              .limit(1)
              .flatMap(line -> ProcessHandle.of(Long.parseLong(line.strip())).stream())
              .toList();
    } catch (IOException | NumberFormatException _) {
      // It has ended, or never began.
      return;
    }
    for (ProcessHandle process : server) {
      process.destroy();
      for (int i = 0; process.isAlive() && i < ENDING_TRIES; i++) {
        Thread.sleep(ENDING_STEP);
      }
      process.destroyForcibly();
    }
  }

  private static void delete(Path folder) {
    for (int i = 0; Files.exists(folder) && i < ENDING_TRIES; i++) {
      try (Stream<Path> paths = Files.walk(folder)) {
        for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(path);
        }
      } catch (IOException | UncheckedIOException _) {
        // A process that ends deletes in it, too: what is left then is found the next time.
      }
    }
  }
}

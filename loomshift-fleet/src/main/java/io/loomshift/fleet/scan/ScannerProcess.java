package io.loomshift.fleet.scan;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.analysis.Analyst;
import io.loomshift.findings.json.Json;
import io.loomshift.fleet.fetch.FetchException;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.fetch.Pipe;
import io.loomshift.fleet.fetch.Status;
import io.loomshift.migrate.find.Scan;
import io.loomshift.recording.RecordedThread;
import io.loomshift.report.Document;
import io.loomshift.source.SourceTree;
import io.loomshift.trace.TraceReader;
import java.io.BufferedInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The other end of a [Scanner].
final class ScannerProcess implements AutoCloseable {
  /// What an answer may hold: our records, and what they are made of.
  private static final ObjectInputFilter OURS =
      ObjectInputFilter.Config.createFilter(
          "io.loomshift.fleet.scan.*;java.util.*;java.lang.*;java.lang.invoke.SerializedLambda;!*");

  /// Names the ahead-of-time cache, where the launcher has had one recorded.
  private static final String CACHE = "loomshift.fleet.scanner-cache";

  /// How much of what it says on standard error is kept.
  private static final int LAST_WORDS = 4096;

  private final Process process;
  private final InputStream answers;
  private final DataOutputStream requests;
  private final CompletableFuture<String> lastWords = new CompletableFuture<>();
  private boolean isUsable = true;

  private ScannerProcess(Process process) {
    this.process = process;
    this.answers = new BufferedInputStream(process.getInputStream(), 1 << 16);
    this.requests = new DataOutputStream(process.getOutputStream());
    Pipe.on(this::listen);
  }

  static ScannerProcess start(Limits limits) throws IOException {
    ProcessHandle.Info self = ProcessHandle.current().info();
    String java =
        self.command().orElse(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ProcessBuilder builder =
        new ProcessBuilder(
            java,
            "-Xmx" + limits.heap(),
            // One processor each: an executor has one of these for each of its cores.
            "-XX:ActiveProcessorCount=1",
            "-XX:+UseSerialGC",
            // For code that runs once a repository the second compiler costs more than it saves: 24
            // trees took 29 s of processor time without it, and 41 s with it. What the first one
            // alone has for code would fill up (docs/adr/0003-ahead-of-time-cache.md).
            "-XX:TieredStopAtLevel=1",
            "-XX:ReservedCodeCacheSize=240m",
            // One that is not there, or of another JVM, is ignored.
            "-XX:AOTCache=" + System.getProperty(CACHE, "none"),
            "-Xlog:disable",
            "-cp",
            classPath(),
            Scanner.class.getName());
    // What was meant for the executor's JVM.
    builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
    return new ScannerProcess(builder.start());
  }

  /// Our jar; where there is none, in a build, what would be in it.
  private static String classPath() {
    return Stream.of(
            Scanner.class,
            Analyst.class,
            Document.class,
            Scan.class,
            SourceTree.class,
            Json.class,
            RecordedThread.class,
            TraceReader.class,
            com.github.difflib.DiffUtils.class,
            tools.jackson.core.JsonParser.class,
            org.snakeyaml.engine.v2.api.Load.class)
        .map(ScannerProcess::origin)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String origin(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      return Path.of(source.getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  boolean isUsable() {
    return isUsable && process.isAlive();
  }

  /// Has something done.
  ///
  /// @throws FetchException where it takes too long, cannot be done, or ends the JVM
  Object ask(Work work, Path path, Limits limits) throws FetchException {
    CompletableFuture<Answer> answer = new CompletableFuture<>();
    Pipe.on(() -> {
      try {
        answer.complete(exchange(work, path));
      } catch (IOException | RuntimeException e) {
        answer.completeExceptionally(e);
      }
    });
    try {
      return switch (answer.get(limits.seconds(), TimeUnit.SECONDS)) {
        case Answer.Done done -> {
          isUsable = !done.isSpoilt();
          yield done.result();
        }
        case Answer.Refused refused -> throw new FetchException(Status.REFUSED, refused.message());
        case Answer.Failed failed -> throw new FetchException(Status.CRASHED, failed.message());
      };
    } catch (TimeoutException _) {
      close();
      throw new FetchException(
          Status.TIMED_OUT,
          "it was not done within %,d s; raise --time-limit".formatted(limits.seconds()));
    } catch (ExecutionException _) {
      close();
      throw new FetchException(Status.CRASHED, reasonOfEnd(limits));
    } catch (InterruptedException e) {
      // Spark ends the task.
      close();
      Thread.currentThread().interrupt();
      throw new FetchException(Status.TIMED_OUT, "interrupted");
    }
  }

  private Answer exchange(Work work, Path path) throws IOException {
    requests.writeUTF(work.name());
    requests.writeUTF(path.toString());
    requests.flush();
    ObjectInputStream objects = new ObjectInputStream(answers);
    objects.setObjectInputFilter(OURS);
    try {
      return (Answer) objects.readObject();
    } catch (ClassNotFoundException e) {
      throw new InvalidClassException(e.getMessage());
    }
  }

  private String reasonOfEnd(Limits limits) {
    String words = lastWords.join();
    return words.contains("OutOfMemoryError")
        ? "it takes more than %s of memory; raise --heap".formatted(limits.heap())
        : "the JVM that did it ended"
            + words.lines().findFirst().map(line -> " (" + line + ")").orElse("");
  }

  private void listen() {
    StringBuilder words = new StringBuilder();
    try (InputStream stream = process.getErrorStream()) {
      for (byte[] some = stream.readNBytes(LAST_WORDS);
          some.length > 0;
          some = stream.readNBytes(LAST_WORDS)) {
        words.append(new String(some, UTF_8));
        words.delete(0, Math.max(0, words.length() - LAST_WORDS));
      }
    } catch (IOException | UncheckedIOException _) {
      // It was ended.
    }
    lastWords.complete(words.toString());
  }

  @Override
  public void close() {
    isUsable = false;
    process.destroyForcibly();
  }
}

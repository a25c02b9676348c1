package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.cli.launch.AgentMessage;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What becomes of a file that lies where the trace is to go.
class RecordingTest {
  @TempDir private Path directory;

  @Test
  void fileStays_whenItIsNoTrace() throws IOException {
    Path file = Files.writeString(directory.resolve("shop.jar"), "precious");

    Run run = Run.of("trace", "-o", file.toString(), "--", "true");

    assertThat(run.err())
        .isEqualTo("loomshift: " + file + ": exists and is no trace; name another file\n");
    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(file).hasContent("precious");
  }

  @Test
  void olderTraceIsKept_whenANewOneIsToTakeItsPlace() throws IOException {
    Path trace = ShopTrace.in(directory);
    byte[] older = Files.readAllBytes(trace);

    Run.of("trace", "-o", trace.toString(), "--", directory.resolve("none").toString());

    assertThat(trace).doesNotExist();
    assertThat(trace.resolveSibling(trace.getFileName() + ".old")).hasBinaryContent(older);
  }

  @Test
  void folderIsNamed_whenItDoesNotExist() {
    Path file = directory.resolve("none/shop.trace");

    Run run = Run.of("trace", "-o", file.toString(), "--", "true");

    assertThat(run.err())
        .isEqualTo(
            "loomshift: " + file + ": cannot be written; name a file in a folder of yours\n");
  }

  @Test
  void nothingRuns_whenAJarIsToBeRewritten() {
    Run run = Run.of("trace", "--offline", "shop.jar", "-o", "b.jar", "--", "true");

    assertThat(run.err()).contains("--offline writes a jar and runs nothing");
    assertThat(run.status()).isEqualTo(Status.USER);
  }

  @Test
  void pipeIsRefused_whenItIsToBecomeTheTrace() throws Exception {
    Path pipe = directory.resolve("shop.trace");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);

    Run run = Run.of("trace", "-o", pipe.toString(), "--", "true");

    assertThat(run.err()).contains(pipe + ": is a pipe or a socket; name a file with -o");
    assertThat(run.status()).isEqualTo(Status.USER);
  }

  @Test
  void emptyTraceIsNoTrace_whenTheDiskWasFull() throws IOException {
    Path trace = Files.createFile(directory.resolve("shop.trace"));

    Recorded recorded = Recorded.ofJoined(trace, List.of());

    assertThat(recorded.lines()).singleElement().asString().startsWith(trace + " holds no event");
    assertThat(recorded.useful()).isFalse();
  }

  @Test
  void cutTraceIsSaidToBeCut_whenItsLastByteIsMissing() throws IOException {
    Path trace = ShopTrace.in(directory);
    byte[] whole = Files.readAllBytes(trace);

    assertThat(told(trace)).startsWith("wrote " + trace + ";");
    Files.write(trace, Arrays.copyOf(whole, whole.length - 1));
    assertThat(told(trace)).startsWith("wrote " + trace + " up to where");
  }

  @Test
  void analysisIsNotRecommended_whenNoTaskBegan() throws IOException {
    assertThat(told(traceOf(EventKind.SLEEP_BEGIN)))
        .contains("no task of a pool began meanwhile")
        .doesNotContain("loomshift analyze");
    assertThat(told(traceOf(EventKind.CHANNEL_READ))).contains("loomshift analyze");
  }

  /// A trace of one event.
  private Path traceOf(EventKind kind) throws IOException {
    Path trace = directory.resolve(kind + ".trace");
    TraceHeader header = new TraceHeader(0, 0, 1, 2, "25", "Linux", "java Idle", "0.1.0");
    try (TraceWriter writer = TraceWriter.create(trace, header)) {
      writer.events(1, new long[] {10, (long) kind.code() << 56 | 5}, 0, 1, 0);
      writer.finish(1_000_000);
    }
    return trace;
  }

  @Test
  void traceIsGone_whenItWasDeletedMeanwhile() throws IOException {
    Path trace = directory.resolve("shop.trace");

    assertThat(told(trace)).startsWith(trace + " is gone");
    assertThat(Recorded.ofStarted(trace, List.of()).lines())
        .containsExactly("no trace was written: the program started no JVM that took the agent");
  }

  /// As `-o ../shop.trace` names it; what lies in the folder is listed, and the agent says it, too.
  @Test
  void traceIsToldOnce_whenItsPathGoesUpAndDown() throws IOException {
    Path folder = Files.createDirectory(directory.resolve("folder"));
    Path trace = folder.resolve("..").resolve(ShopTrace.in(directory).getFileName());
    AgentMessage began = new AgentMessage(7, AgentMessage.Word.BEGAN, trace.toString());

    assertThat(Recorded.ofStarted(trace, List.of(began)).lines())
        .singleElement()
        .asString()
        .startsWith("wrote " + trace);
  }

  private static String told(Path trace) throws IOException {
    return Recorded.ofJoined(trace, List.of()).lines().getFirst();
  }
}

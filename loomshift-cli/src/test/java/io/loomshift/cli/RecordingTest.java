package io.loomshift.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}

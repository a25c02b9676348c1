package io.loomshift.cli.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir private Path folder;

  @Test
  void fileIsWhole_whenManyWriteItAtOnce() throws Exception {
    Path file = folder.resolve("report.html");
    List<Future<?>> writers = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      for (int writer = 0; writer < 4; writer++) {
        byte[] content =
            "abcd"
                .substring(writer, writer + 1)
                .repeat(100_000)
                .getBytes(StandardCharsets.US_ASCII);
        writers.add(
            pool.submit(() -> {
              for (int round = 0; round < 25; round++) {
                WholeFile.write(file, content, "-o");
              }
            }));
      }
      for (Future<?> writer : writers) {
        writer.get();
      }
    }

    assertThat(Files.readString(file)).matches("(a+|b+|c+|d+)").hasSize(100_000);
    assertThat(files()).containsExactly(file);
  }

  @Test
  void fileIsItsOwnersAlone_whenItTakesThePlaceOfOneThatAllMayRead() throws IOException {
    Path file = Files.writeString(folder.resolve("report.html"), "older");
    assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

    WholeFile.write(file, new byte[3], "-o");

    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void olderFileStays_whenTheNewOneIsNotFinished() throws IOException {
    Path file = Files.writeString(folder.resolve("shop.json"), "older");

    try (WholeFile whole = new WholeFile(file, "-o")) {
      whole.write(new byte[100_000], 0, 100_000);
    }

    assertThat(file).hasContent("older");
    assertThat(files()).containsExactly(file);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}

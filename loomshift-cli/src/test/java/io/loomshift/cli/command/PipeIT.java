package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The jar beside other programs.
class PipeIT {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /// More than any pipe holds, so that the write fails while it is under way.
  private static final int SITES = 3_000;

  @TempDir private Path directory;

  @Test
  void nothingIsSaid_whenTheReaderLeavesAfterALine() throws IOException, InterruptedException {
    Shop shop = Shop.in(directory);
    shop.write(
        "src/shop/Many.java",
        "class Many {\n" + "  Thread t() { return new Thread(); }\n".repeat(SITES) + "}\n");
    Process scan =
        new ProcessBuilder(
                JAVA.toString(), "-jar", "target/loomshift.jar", "scan", "--json", shop.toString())
            .start();

    try (BufferedReader reader = scan.inputReader(UTF_8)) {
      assertThat(reader.readLine()).isEqualTo("{");
    }

    assertThat(new String(scan.getErrorStream().readAllBytes(), UTF_8)).isEmpty();
    assertThat(scan.waitFor()).isZero();
  }
}

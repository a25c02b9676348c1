package io.loomshift.cli.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Output compared with a file that was read and agreed to. `-Dloomshift.golden=write` writes the
/// files again, which a reviewer then sees; continuous integration refuses that.
public final class Golden {
  private Golden() {}

  /// Compares, or writes.
  ///
  /// @param name the file below `src/test/resources/golden`
  public static void assertGolden(String name, byte[] actual) throws IOException {
    Path file = Path.of("src/test/resources/golden", name);
    if ("write".equals(System.getProperty("loomshift.golden"))) {
      assertThat(System.getenv("CI")).as("golden files are not written in CI").isNull();
      Files.createDirectories(file.getParent());
      Files.write(file, actual);
    }
    assertThat(new String(actual, UTF_8)).isEqualTo(Files.readString(file));
  }
}

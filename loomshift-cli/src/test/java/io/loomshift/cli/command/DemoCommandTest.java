package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {
  @TempDir private Path folder;

  @Test
  void folderIsLeftAlone_whenItExists() {
    Run run = Run.of("demo", "-o", folder.toString());

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .isEqualTo(
            "loomshift: %s: exists; delete it, or name another folder with -o\n".formatted(folder));
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void nothingIsMade_whenTheLoadIsNone() {
    Path demo = folder.resolve("demo");

    Run run = Run.of("demo", "-o", demo.toString(), "--runs", "0");

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .startsWith("loomshift: nothing to show: --runs is less than 1")
        .contains("--help");
    assertThat(demo).doesNotExist();
  }
}

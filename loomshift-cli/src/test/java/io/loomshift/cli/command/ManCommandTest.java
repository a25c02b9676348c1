package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManCommandTest {
  @TempDir private Path directory;

  @Test
  void pageSaysWhatTheHelpSays_whenACommandIsNamed() {
    Run run = Run.of("man", "scan");

    assertThat(run.status()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            ".TH \"LOOMSHIFT-SCAN\" 1",
            ".SH NAME\nloomshift\\-scan \\- Find every place that makes a thread",
            ".SH SYNOPSIS\nloomshift scan",
            ".SH ARGUMENTS\n.TP\n\\fBPATH\\fR",
            "\\fB\\-\\-target RELEASE\\fR\nThe oldest Java",
            "\\fB\\-\\-classpath, \\-cp JARS\\fR",
            ".SH NOTES\n.nf\nloomshift scan .");
  }

  @Test
  void everyCommandHasAPage_whenADirectoryIsNamed() throws IOException {
    assertThat(Run.of("man", "-o", directory.resolve("man1").toString()).status()).isZero();

    try (Stream<Path> pages = Files.list(directory.resolve("man1"))) {
      assertThat(pages.map(page -> page.getFileName().toString()))
          .contains("loomshift.1", "loomshift-scan.1", "loomshift-trace-info.1", "loomshift-man.1")
          .hasSizeGreaterThan(15);
    }
  }

  @Test
  void oneLineSaysSo_whenThereIsNoSuchCommand() {
    assertThat(Run.of("man", "trace", "nothing").err())
        .isEqualTo(
            "loomshift: there is no command trace nothing; see loomshift --help"
                + System.lineSeparator());
  }
}

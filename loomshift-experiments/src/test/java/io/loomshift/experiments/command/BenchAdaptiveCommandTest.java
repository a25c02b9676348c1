package io.loomshift.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is wrong is said before a measurement begins.
class BenchAdaptiveCommandTest {
  private static final int USER = 2;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"many", "native:", "native:x", "-1"})
  void lineIsSaid_whenBlockingOperationsAreNoNumber(String ops) {
    Path folder = directory.resolve("measured");

    Run run = Run.of("bench", "adaptive", "--ops=8," + ops, "-o", folder.toString());

    assertThat(run.status()).isEqualTo(USER);
    assertThat(run.err())
        .contains("'%s' is no number of operations such as 8 or native:8".formatted(ops))
        .hasLineCount(1);
    assertThat(folder).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"--phase-load=0", "--phase-threads=0", "--loads=0", "--threads=0"})
  void lineIsSaid_whenNothingIsAskedFor(String option) {
    Path folder = directory.resolve("measured");

    Run run = Run.of("bench", "adaptive", option, "-o", folder.toString());

    assertThat(run.status()).isEqualTo(USER);
    assertThat(run.err()).startsWith("loomshift: nothing to measure: ").hasLineCount(1);
    assertThat(folder).doesNotExist();
  }

  @Test
  void lineIsSaid_whenNoLoadHasThatName() {
    Path folder = directory.resolve("measured");

    Run run = Run.of("bench", "adaptive", "--loads=mixture,waits", "-o", folder.toString());

    assertThat(run.status()).isEqualTo(USER);
    assertThat(run.err())
        .contains("--loads: no load is called 'waits'; name all, tuned, later, ")
        .hasLineCount(1);
    assertThat(folder).doesNotExist();
  }

  @Test
  void lineIsSaid_whenNativeWaitsAreTooLong() {
    Path folder = directory.resolve("measured");

    Run run =
        Run.of(
            "bench", "adaptive", "--ops=native:1", "--blocking=1000000", "-o", folder.toString());

    assertThat(run.status()).isEqualTo(USER);
    assertThat(run.err()).contains("make --blocking smaller than 1000000").hasLineCount(1);
    assertThat(folder).doesNotExist();
  }
}

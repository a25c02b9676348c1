package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchCommandTest {
  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "framework", "micro", "server", "strategies"})
  void lineSaysWhereItIs_whenAnExperimentIsNotOnTheClassPath(String name) {
    Run run = Run.of("bench", name, "--quick", "-o", "somewhere");

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .isEqualTo(
            ("loomshift: bench %s makes a published experiment again, and the released jar does not"
                    + " hold it; run ./loomshift bench %s in a checkout%n")
                .formatted(name, name));
  }

  @Test
  void experimentsAreNotListed_whenTheyAreNotOnTheClassPath() {
    assertThat(Run.of("bench", "--help").out())
        .contains("compare", "report")
        .doesNotContain("  adaptive ");
  }
}

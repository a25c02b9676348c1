package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest
  @CsvSource({
    "--margin, 0, 0.0 is not between 0 and 100",
    "--margin, 100, 100.0 is not between 0 and 100",
    "--rate, 0, 0.0 is no number of requests above 0",
    "--rate, NaN, NaN is no number of requests above 0",
    "--rate, Infinity, Infinity is no number of requests above 0",
    "--connections, 0, 0 is less than 1",
    "--time, 500ms, it is shorter than 1s"
  })
  void optionIsNamed_whenItsValueCannotBeMeasuredBy(String option, String value, String reason) {
    Run run =
        Run.of(
            "bench",
            "compare",
            "--before",
            "true",
            "--after",
            "true",
            "--url",
            "http://localhost:1/",
            option,
            value,
            "-o",
            "somewhere");

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .isEqualTo("loomshift: invalid value for option '%s': %s%n".formatted(option, reason));
  }
}

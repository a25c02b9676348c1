package io.loomshift.benchmarks.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final Program VIRTUAL = program("waitlimited");
  private static final Program REFUSED = program("pinned-unseen");

  @Test
  void errorIsRelativeToWhatCameTrue_whenTooMuchWasPredicted() {
    var trial = trial(VIRTUAL, 102, 100);

    assertThat(trial.error(Figure.THROUGHPUT))
        .hasValueSatisfying(error -> assertThat(error).isCloseTo(0.02, within(1e-9)));
    assertThat(trial.error(Figure.LATENCY_P99)).isEmpty();
  }

  @Test
  void verdictHolds_whenTheMedianErrorIsWithinTheGoal() {
    var verdict =
        new Verdict(
            VIRTUAL,
            List.of(trial(VIRTUAL, 101, 100), trial(VIRTUAL, 99, 100), trial(VIRTUAL, 150, 100)));

    assertThat(verdict.holds()).isTrue();
    assertThat(verdict.met(Figure.THROUGHPUT, 0.03)).isEqualTo(2);
  }

  @Test
  void verdictFails_whenTheMedianErrorIsTooLarge() {
    assertThat(new Verdict(VIRTUAL, List.of(trial(VIRTUAL, 104, 100))).holds()).isFalse();
    assertThat(new Verdict(VIRTUAL, List.of(trial(VIRTUAL, 96, 100))).holds()).isFalse();
  }

  @Test
  void verdictFails_whenAPredictionIsMissing() {
    assertThat(new Verdict(VIRTUAL, List.of(refusal(VIRTUAL))).holds()).isFalse();
  }

  @Test
  void verdictFails_whenSomethingIsPredictedThatCannotBeSeen() {
    assertThat(new Verdict(REFUSED, List.of(refusal(REFUSED))).holds()).isTrue();
    assertThat(new Verdict(REFUSED, List.of(trial(REFUSED, 100, 100))).holds()).isFalse();
  }

  @Test
  void compositeIsRelativeToTheFirstTrace_whenASecondOneIsCompared() {
    var first =
        Map.of(Figure.EXECUTION_TIME, 4e9, Figure.OCCUPIED_PEAK, 12.0, Figure.OCCUPIED_MEAN, 10.0);
    var second =
        Map.of(Figure.EXECUTION_TIME, 4e9, Figure.OCCUPIED_PEAK, 6.0, Figure.OCCUPIED_MEAN, 5.0);

    assertThat(Trial.relativeTo(first, second).get(Figure.COMPOSITE))
        .isCloseTo(Math.sqrt(1.5 / 3), within(1e-9));
  }

  private static Program program(String name) {
    return Program.all().stream()
        .filter(program -> program.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Trial trial(Program program, double predicted, double actual) {
    return trial(program, Map.of(Figure.THROUGHPUT, predicted), Map.of(Figure.THROUGHPUT, actual));
  }

  private static Trial refusal(Program program) {
    return trial(program, Map.of(), Map.of());
  }

  private static Trial trial(
      Program program, Map<Figure, Double> predicted, Map<Figure, Double> actual) {
    return new Trial(
        program.name(),
        1,
        !predicted.isEmpty(),
        List.of(),
        Optional.empty(),
        "patch",
        Map.of(),
        predicted,
        actual,
        Map.of(),
        1);
  }
}

package io.loomshift.benchmarks.predict;

import io.loomshift.benchmarks.Spread;
import java.util.List;
import java.util.Optional;

/// What the rounds with one program come to.
///
/// @param trials one a round
record Verdict(Program program, List<Trial> trials) {
  Verdict {
    trials = List.copyOf(trials);
  }

  /// The errors of the predictions of a figure, round by round; empty without a prediction.
  Optional<Spread> error(Figure figure) {
    var errors =
        trials.stream().map(trial -> trial.error(figure)).flatMap(Optional::stream).toList();
    return errors.isEmpty() ? Optional.empty() : Optional.of(Spread.of(errors));
  }

  /// How many rounds ended in a prediction.
  long predictions() {
    return trials.stream().filter(trial -> !trial.predicted().isEmpty()).count();
  }

  /// In how many rounds the prediction of a figure came as close as it should.
  long met(Figure figure, double limit) {
    return trials.stream()
        .flatMap(trial -> trial.error(figure).stream())
        .filter(error -> Math.abs(error) <= limit)
        .count();
  }

  /// Whether all is as it should be: a prediction where there should be one, and the median of its
  /// errors within the goal.
  boolean holds() {
    return switch (program.expected()) {
      case REFUSAL -> predictions() == 0;
      case PREDICTION -> predictions() == trials.size() && isWithinGoal();
      case EITHER -> isWithinGoal();
    };
  }

  private boolean isWithinGoal() {
    return program.goal().limits().entrySet().stream()
        .allMatch(limit ->
            error(limit.getKey())
                .map(error -> Math.abs(error.median()) <= limit.getValue())
                .orElse(true));
  }
}

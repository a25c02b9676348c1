package io.loomshift.experiments.framework;

import io.loomshift.measure.service.Figure;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.ComparisonVerdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Whether one figure orders the models as the slides do, blocking behind virtual behind reactive,
/// at one delay and one rate.
///
/// @param delayMillis between service and database
/// @param scenario the rate
/// @param figure by what they are ordered
/// @param virtual virtual beside blocking; empty where one has no runs that count
/// @param reactive reactive beside virtual
record Ordering(
    int delayMillis,
    Scenario scenario,
    Figure figure,
    Optional<Comparison> virtual,
    Optional<Comparison> reactive) {
  /// What is ordered in the slides.
  static final List<Figure> FIGURES = List.of(Figure.THROUGHPUT, Figure.P99, Figure.COLLECTIONS);

  /// What comes of it.
  enum Outcome {
    /// Both steps go the slides' way.
    REPRODUCED("reproduced"),
    /// One step goes the other way, or is none.
    REFUTED("refuted"),
    /// One step was not shown, and none goes the other way.
    NOT_DECIDED("not decided");

    private final String label;

    Outcome(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }
  }

  static Ordering of(ServiceResults results, int delayMillis, Scenario scenario, Figure figure) {
    return new Ordering(
        delayMillis,
        scenario,
        figure,
        step(results, delayMillis, scenario, figure, Model.BLOCKING, Model.VIRTUAL),
        step(results, delayMillis, scenario, figure, Model.VIRTUAL, Model.REACTIVE));
  }

  private static Optional<Comparison> step(
      ServiceResults results,
      int delayMillis,
      Scenario scenario,
      Figure figure,
      Model worse,
      Model better) {
    return results.compared(
        results.arm(worse.arm(delayMillis)),
        results.arm(better.arm(delayMillis)),
        scenario,
        figure);
  }

  Outcome outcome() {
    List<ComparisonVerdict> verdicts =
        Stream.of(virtual, reactive)
            .map(step -> step.map(Comparison::verdict).orElse(ComparisonVerdict.NOT_SHOWN))
            .toList();
    if (verdicts.contains(ComparisonVerdict.WORSE)
        || verdicts.contains(ComparisonVerdict.EQUIVALENT)) {
      return Outcome.REFUTED;
    }
    return verdicts.contains(ComparisonVerdict.NOT_SHOWN)
        ? Outcome.NOT_DECIDED
        : Outcome.REPRODUCED;
  }
}

package io.loomshift.experiments.server;

import io.loomshift.experiments.server.ServerPlan.Cell;
import io.loomshift.measure.service.Figure;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceOutcome;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.Comparison.Direction;
import io.loomshift.measure.statistic.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a cell of the thesis's tables came to.
///
/// @param results of which measurement
/// @param server whose
/// @param scenario the cell as it was offered
/// @param cell which one
record CellResult(ServiceResults results, Server server, Scenario scenario, Cell cell) {
  static CellResult of(ServiceResults results, Scenario scenario) {
    return new CellResult(
        results,
        Server.of(results.parameters().text("server")),
        scenario,
        new Cell(
            Application.of(scenario.parameters().text("application")),
            (int) scenario.parameters().whole("delayMillis")));
  }

  /// What the thesis has there.
  Optional<ThesisRow> thesis() {
    return ThesisRow.of(server, cell.application(), cell.delayMillis());
  }

  /// The arm that the others are compared with.
  Arm released() {
    return results.arms().getFirst();
  }

  /// An arm by its id, where it was measured.
  Optional<Arm> arm(String id) {
    return results.arms().stream().filter(arm -> arm.id().equals(id)).findFirst();
  }

  /// Answers a second, run by run; empty where no run of the arm counts.
  Optional<Sample> throughput(Arm arm) {
    List<Double> values = results.valid(arm, scenario).stream().map(this::throughput).toList();
    return values.isEmpty() ? Optional.empty() : Optional.of(Sample.of(values));
  }

  /// A load begins with seconds in which not even the first request can have slept enough: they say
  /// nothing of what a server can do.
  private double throughput(ServiceOutcome outcome) {
    List<Double> seconds = outcome.load().perSecond();
    int firstAnswers = (Application.SLEEPS * cell.delayMillis() + 999) / 1_000;
    int from = Math.max(outcome.load().steady().from(), firstAnswers);
    return seconds.stream()
        .skip(Math.min(from, seconds.size() - 1L))
        .mapToDouble(each -> each)
        .average()
        .orElse(0);
  }

  /// Throughput beside that of the released server; empty where one of both has none.
  Optional<Comparison> compared(Arm arm) {
    Optional<Sample> base = throughput(released()).filter(CellResult::isPositive);
    Optional<Sample> other = throughput(arm).filter(CellResult::isPositive);
    if (base.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        Comparison.of(
            base.get(), other.get(), Direction.HIGHER, margin(), results.procedure().seed()));
  }

  /// The middle latency beside that of the released server.
  Optional<Comparison> latency(Arm arm) {
    return results.compared(released(), arm, scenario, Figure.P50);
  }

  /// What counts as no change, as a part of 1.
  double margin() {
    return results.procedure().margin();
  }

  /// Whether platform threads are the limit here: more is offered than they can carry.
  boolean isLimitedByThreads() {
    return scenario.rate() > cell.mostByThreads();
  }

  /// `S1 at 200 ms`.
  String label() {
    return scenario.label();
  }

  private static boolean isPositive(Sample sample) {
    return Arrays.stream(sample.values()).allMatch(value -> value > 0);
  }
}

package io.loomshift.experiments.framework;

import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The slides' orderings as a table.
final class OrderingsPart {
  private OrderingsPart() {}

  /// All orderings, by delay and rate.
  static List<Ordering> orderings(ServiceResults results, List<Integer> delays) {
    List<Ordering> orderings = new ArrayList<>();
    for (int delay : delays) {
      for (Scenario scenario : results.scenarios()) {
        Ordering.FIGURES.forEach(
            figure -> orderings.add(Ordering.of(results, delay, scenario, figure)));
      }
    }
    return orderings;
  }

  static List<Block> of(List<Ordering> orderings, double margin) {
    return List.of(
        new Paragraph(
            Text.of(
                String.format(
                    Locale.ROOT,
                    "The slides order the models blocking < virtual < reactive, worst first, by"
                        + " throughput, latency and collections. Each step is a ratio of medians with"
                        + " its 95 %% interval; \"better\" and \"worse\" need an interval without 1 and"
                        + " a Mann-Whitney test below 5 %%, \"equivalent\" an interval within %.0f %%."
                        + " An ordering is reproduced where both steps are better, and refuted where"
                        + " one is worse or equivalent.",
                    100 * margin))),
        new Table(
            List.of(
                new Column("delay", Kind.FIGURES),
                new Column("offered", Kind.FIGURES),
                new Column("by", Kind.WORDS),
                new Column("virtual / blocking", Kind.WORDS),
                new Column("reactive / virtual", Kind.WORDS),
                new Column("ordering", Kind.WORDS)),
            orderings.stream().map(OrderingsPart::row).toList()));
  }

  private static List<Cell> row(Ordering each) {
    return List.of(
        Cell.of(each.delayMillis() + " ms"),
        Cell.of(String.format(Locale.ROOT, "%,.0f/s", each.scenario().rate())),
        Cell.of(each.figure().label()),
        Cell.of(written(each.virtual())),
        Cell.of(written(each.reactive())),
        new Cell.Words(Text.EMPTY.badge(each.outcome().label(), tone(each.outcome()))));
  }

  private static Tone tone(Ordering.Outcome outcome) {
    return switch (outcome) {
      case REPRODUCED -> Tone.GOOD;
      case REFUTED -> Tone.BAD;
      case NOT_DECIDED -> Tone.PLAIN;
    };
  }

  private static String written(Optional<Comparison> step) {
    return step.map(each ->
            String.format(
                Locale.ROOT,
                "%.2f (%.2f to %.2f), %s",
                each.ratio().value(),
                each.ratio().interval().low(),
                each.ratio().interval().high(),
                each.verdict().label()))
        .orElse("nothing to compare");
  }
}

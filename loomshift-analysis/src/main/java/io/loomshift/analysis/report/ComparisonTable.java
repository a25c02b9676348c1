package io.loomshift.analysis.report;

import io.loomshift.findings.Actual;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What was predicted beside what came true, where a second trace was given.
final class ComparisonTable {
  private ComparisonTable() {}

  static Block of(Findings findings, Actual actual) {
    Optional<Effect> effect = Outlook.of(findings).map(Outlook::effect);
    Metrics after = actual.behaviour().metrics();
    List<List<Cell>> rows = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      double traced = findings.traced().metrics().of(metric);
      rows.add(
          List.of(
              Cell.of(Wording.name(metric)),
              Cell.of(Wording.figure(metric, traced)),
              Cell.of(predicted(effect, metric)),
              new Cell.Words(Text.EMPTY.strong(Wording.figure(metric, after.of(metric)))),
              Cell.of(change(traced, after.of(metric))),
              Cell.of(
                  effect
                      .map(each -> change(after.of(metric), each.predicted().of(metric)))
                      .orElse(""))));
    }
    return new Block.Table(
        List.of(
            new Column("figure", Column.Kind.WORDS),
            new Column("traced", Column.Kind.FIGURES),
            new Column("predicted", Column.Kind.FIGURES),
            new Column("actual", Column.Kind.FIGURES),
            new Column("change", Column.Kind.FIGURES),
            new Column("error", Column.Kind.FIGURES)),
        rows);
  }

  private static String predicted(Optional<Effect> effect, Metric metric) {
    return effect.map(each -> Wording.predicted(each, metric)).orElse("");
  }

  private static String change(double from, double to) {
    return from == 0 ? "" : Wording.change(to / from - 1);
  }
}

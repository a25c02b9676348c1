package io.loomshift.analysis.report;

import io.loomshift.findings.Finding;
import io.loomshift.findings.Metric;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The improvements that are not told in full, a line each.
final class Ranking {
  private Ranking() {}

  /// @param from how many were told in full
  static Block of(List<Finding> findings, int from) {
    List<List<Cell>> rows = new ArrayList<>();
    for (int i = from; i < findings.size(); i++) {
      Finding finding = findings.get(i);
      rows.add(
          List.of(
              Cell.of(
                  "%d. %s (%s)"
                      .formatted(
                          i + 1,
                          Wording.capitalised(EditWording.action(finding).plain()),
                          finding.id())),
              Cell.of(finding.place().map(Wording::place).orElse("")),
              Cell.of(change(finding, Metric.THROUGHPUT)),
              Cell.of(change(finding, Metric.LATENCY_MEAN)),
              Cell.of(change(finding, Metric.OCCUPIED_MEAN))));
    }
    return new Block.Table(
        List.of(
            new Column("and then", Column.Kind.WORDS),
            new Column("at", Column.Kind.WORDS),
            new Column("throughput", Column.Kind.FIGURES),
            new Column("mean latency", Column.Kind.FIGURES),
            new Column("occupied threads", Column.Kind.FIGURES)),
        rows);
  }

  private static String change(Finding finding, Metric metric) {
    return finding
        .effect()
        .map(effect ->
            Wording.range(effect, metric).isPresent()
                ? Wording.predicted(effect, metric)
                : effect.change(metric).map(Wording::change).orElse(""))
        .orElse("");
  }

  /// The members of a combination, and how it was found.
  static Text members(List<String> ids, String searched, Set<String> told) {
    Text text = Text.EMPTY;
    for (int i = 0; i < ids.size(); i++) {
      String lead = i == 0 ? "" : i == ids.size() - 1 ? " and " : ", ";
      text = text.and(lead).and(FindingSection.named(ids.get(i), told));
    }
    return text.and(": " + searched + ".");
  }
}

package io.loomshift.experiments.server;

import io.loomshift.measure.service.Figure;
import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What other threads for the requests come to, beside the released server.
final class ThreadsPart {
  private ThreadsPart() {}

  /// A row for each delay and arm.
  static Table table(List<CellResult> cells) {
    boolean isCrossChecked =
        cells.stream().anyMatch(each -> closed(each, each.released()).isPresent());
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("delay", Kind.FIGURES));
    columns.add(new Column("offered", Kind.FIGURES));
    columns.add(new Column("arm", Kind.WORDS));
    columns.add(new Column("throughput", Kind.FIGURES));
    columns.add(new Column("times released", Kind.FIGURES));
    columns.add(new Column("verdict", Kind.WORDS));
    columns.add(new Column("latency p50", Kind.FIGURES));
    columns.add(new Column("verdict", Kind.WORDS));
    columns.add(new Column("threads", Kind.FIGURES));
    if (isCrossChecked) {
      columns.add(new Column("wrk", Kind.FIGURES));
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (CellResult each : cells) {
      for (Arm arm : each.results().arms()) {
        rows.add(row(each, arm, isCrossChecked));
      }
    }
    return new Table(columns, rows);
  }

  private static List<Cell> row(CellResult each, Arm arm, boolean isCrossChecked) {
    boolean isBase = arm.equals(each.released());
    List<Cell> row = new ArrayList<>();
    row.add(Cell.of("%,d ms".formatted(each.cell().delayMillis())));
    row.add(Figures.rate(each.scenario().rate()));
    row.add(Cell.of(arm.label()));
    row.add(Figures.rate(each.throughput(arm)));
    row.add(isBase ? Figures.NONE : Figures.times(each.compared(arm)));
    row.add(isBase ? Figures.NONE : Figures.verdict(each.compared(arm), each.margin()));
    row.add(Figures.millis(each.results().sample(arm, each.scenario(), Figure.P50)));
    row.add(isBase ? Figures.NONE : Figures.verdict(each.latency(arm), each.margin()));
    row.add(
        each.results()
            .sample(arm, each.scenario(), Figure.THREADS)
            .map(sample -> Cell.of("%,.0f".formatted(sample.median())))
            .orElse(Figures.NONE));
    if (isCrossChecked) {
      row.add(closed(each, arm).orElse(Figures.NONE));
    }
    return row;
  }

  private static Optional<Cell> closed(CellResult each, Arm arm) {
    return each.results()
        .sample(arm, each.scenario(), Figure.CLOSED_THROUGHPUT)
        .map(sample -> Figures.rate(sample.median()));
  }
}

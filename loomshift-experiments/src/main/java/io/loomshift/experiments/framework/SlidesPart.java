package io.loomshift.experiments.framework;

import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.statistic.Sample;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Heading;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import java.util.ArrayList;
import java.util.List;

/// The slides' tables with our figures beside theirs.
final class SlidesPart {
  private SlidesPart() {}

  static List<Block> of(ServiceResults results, List<Integer> delays) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Paragraph(
            Text.of(
                "Ours are medians of the runs that count, each over %d s of load. The slides do not"
                        .formatted(results.procedure().load().toSeconds())
                    + " tell their rate, how long they offered it, nor their processor, so counts and"
                    + " sums can be compared within a column pair only by their ratios: virtual beside"
                    + " reactive, and 200 ms beside 0. Of the blocking endpoint they give no figures."
                    + " Where they have \"N/A\", 0 stands here.")));
    for (int delay : delays) {
      for (Scenario scenario : results.scenarios()) {
        blocks.add(
            new Heading(
                3,
                Text.of("%d ms of delay, %s".formatted(delay, scenario.label())),
                "slides-%d-%s".formatted(delay, scenario.id())));
        blocks.add(table(results, delay, scenario));
      }
    }
    return blocks;
  }

  private static Table table(ServiceResults results, int delay, Scenario scenario) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("", Kind.WORDS));
    for (Model model : Model.values()) {
      if (Slides.of(model, delay).isPresent()) {
        columns.add(new Column(model.id() + ", slides", Kind.FIGURES));
      }
      columns.add(new Column(model.id() + ", ours", Kind.FIGURES));
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (SlideRow row : SlideRow.ALL) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.of(row.label()));
      for (Model model : Model.values()) {
        Slides.of(model, delay)
            .ifPresent(
                slides -> cells.add(Cell.of(row.written(row.theirs().applyAsDouble(slides)))));
        cells.add(Cell.of(ours(results, row, model.arm(delay), scenario)));
      }
      rows.add(cells);
    }
    return new Table(columns, rows);
  }

  private static String ours(ServiceResults results, SlideRow row, String arm, Scenario scenario) {
    List<Double> values =
        results.valid(results.arm(arm), scenario).stream()
            .flatMap(outcome -> row.ours().apply(outcome).stream())
            .toList();
    return values.isEmpty() ? "-" : row.written(Sample.of(values).median());
  }
}

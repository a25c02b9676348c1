package io.loomshift.experiments.server;

import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.ComparisonVerdict;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A table of the thesis with ours beside it: the server before and after the migration of its
/// classes.
final class ThesisPart {
  /// The thesis does not consider improvements below 1 %.
  private static final double NOTEWORTHY = 0.01;

  private ThesisPart() {}

  /// One row a delay.
  static Table table(List<CellResult> cells) {
    List<List<Cell>> rows = cells.stream().map(ThesisPart::row).toList();
    return new Table(
        List.of(
            new Column("delay", Kind.FIGURES),
            new Column("thesis: before", Kind.FIGURES),
            new Column("after", Kind.FIGURES),
            new Column("change", Kind.FIGURES),
            new Column("here: released", Kind.FIGURES),
            new Column("migrated", Kind.FIGURES),
            new Column("change", Kind.FIGURES),
            new Column("verdict", Kind.WORDS),
            new Column("beside the thesis", Kind.WORDS)),
        rows);
  }

  private static List<Cell> row(CellResult each) {
    Optional<ThesisRow> thesis = each.thesis();
    Optional<Arm> overlay = each.arm("overlay");
    Optional<Comparison> comparison = overlay.flatMap(each::compared);
    List<Cell> row = new ArrayList<>();
    row.add(Cell.of("%,d ms".formatted(each.cell().delayMillis())));
    row.add(thesis.map(found -> Figures.rate(found.before())).orElse(Figures.NONE));
    row.add(thesis.map(found -> Figures.rate(found.after())).orElse(Figures.NONE));
    row.add(thesis.map(found -> Cell.of(Figures.change(found.ratio()))).orElse(Figures.NONE));
    row.add(Figures.rate(each.throughput(each.released())));
    row.add(Figures.rate(overlay.flatMap(each::throughput)));
    row.add(Figures.change(comparison));
    row.add(Figures.verdict(comparison, each.margin()));
    row.add(Cell.of(beside(thesis, comparison)));
    return row;
  }

  /// Whether the thesis found the same.
  static String beside(Optional<ThesisRow> thesis, Optional<Comparison> comparison) {
    if (thesis.isEmpty()) {
      return "not in the thesis";
    }
    if (comparison.isEmpty()) {
      return "not measured";
    }
    ComparisonVerdict verdict = comparison.get().verdict();
    double theirs = thesis.get().ratio() - 1;
    boolean isSame =
        switch (verdict) {
          case BETTER -> theirs >= NOTEWORTHY;
          case WORSE -> theirs <= -NOTEWORTHY;
          case EQUIVALENT -> Math.abs(theirs) < NOTEWORTHY;
          case NOT_SHOWN -> false;
        };
    if (isSame) {
      return "the same";
    }
    if (verdict == ComparisonVerdict.NOT_SHOWN) {
      return comparison.get().ratio().interval().contains(thesis.get().ratio())
          ? "not ruled out"
          : "ruled out";
    }
    return "differs";
  }

  /// How many threads the thesis's server had at work, by Little's law and if requests only slept:
  /// where that is the same at every delay, threads were the limit.
  static Optional<String> threads(List<CellResult> cells) {
    double[] threads =
        cells.stream()
            .flatMap(each -> each.thesis().stream())
            .filter(row -> row.delayMillis() > 0)
            .mapToDouble(ThesisRow::threads)
            .sorted()
            .toArray();
    if (threads.length == 0) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "A request that sleeps five times the delay occupies a thread that long: by Little's"
                + " law, %.0f to %.0f threads of the thesis's released server slept at once. Here"
                + " there are %d.",
            threads[0],
            threads[threads.length - 1],
            ServerPlan.THREADS));
  }
}

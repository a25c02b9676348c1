package io.loomshift.experiments.adaptive;

import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.Comparison.Direction;
import io.loomshift.measure.statistic.ComparisonVerdict;
import io.loomshift.measure.statistic.Sample;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Pictures;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture.Axis;
import io.loomshift.report.picture.Picture.Chart;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The run whose load changes its phase: does the adaptive pool beat both fixed types?
final class PhasesPart {
  private static final List<Ink> INKS =
      List.of(Ink.BLUE, Ink.TEAL, Ink.ORANGE, Ink.PURPLE, Ink.ROSE, Ink.AMBER);

  private final Results results;

  private PhasesPart(Results results) {
    this.results = results;
  }

  static List<Block> of(Results results) {
    PhasesPart part = new PhasesPart(results);
    Comparison platform = part.against(Arm.PLATFORM);
    Comparison virtual = part.against(Arm.VIRTUAL);
    boolean beatsBoth =
        platform.verdict() == ComparisonVerdict.BETTER
            && virtual.verdict() == ComparisonVerdict.BETTER;
    return List.of(
        new Block.Verdict(
            Text.of(
                ("The adaptive pool's throughput is %s of platform only (%s) and %s of virtual only"
                        + " (%s).")
                    .formatted(
                        platform.ratio().format(),
                        platform.verdict().label(),
                        virtual.ratio().format(),
                        virtual.verdict().label())),
            beatsBoth ? Tone.GOOD : Tone.BAD),
        new Paragraph(
            Text.of(
                "Phases of %d s, one after the other; operations a request: %s."
                    .formatted(
                        results.plan().phaseTime().toSeconds(),
                        results.plan().phases().stream()
                            .map(BlockingOps::toString)
                            .collect(Collectors.joining(", "))))),
        new Pictures(List.of(part.chart())),
        part.table());
  }

  private Sample throughput(Arm arm) {
    return results.sample(Optional.empty(), arm, Outcome::throughput);
  }

  private Comparison against(Arm base) {
    return Comparison.of(
        throughput(base),
        throughput(Arm.ADAPTIVE),
        Direction.HIGHER,
        SettingResult.MARGIN,
        results.plan().seed());
  }

  /// Second by second, the median of the runs.
  private Chart chart() {
    List<Series> series = new ArrayList<>();
    double highest = 1;
    int seconds = 1;
    for (Arm arm : results.plan().arms()) {
      List<Point> points = points(arm);
      highest = Math.max(highest, points.stream().mapToDouble(Point::value).max().orElse(1));
      seconds = Math.max(seconds, points.size());
      series.add(new Series(arm.label(), "", INKS.get(series.size() % INKS.size()), points));
    }
    return new Chart(
        "Throughput second by second",
        new Axis("seconds since the start", seconds),
        new Axis("answers a second", highest),
        false,
        series);
  }

  private List<Point> points(Arm arm) {
    List<Outcome> runs = results.valid(Optional.empty(), arm);
    int seconds = runs.stream().mapToInt(run -> run.load().perSecond().size()).min().orElseThrow();
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < seconds; i++) {
      int second = i;
      double[] values =
          runs.stream().mapToDouble(run -> run.load().perSecond().get(second)).toArray();
      points.add(new Point(i + 1, Sample.of(values).median()));
    }
    return points;
  }

  private Table table() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("arm", Kind.WORDS));
    columns.add(new Column("whole", Kind.FIGURES));
    for (int i = 0; i < results.plan().phases().size(); i++) {
      columns.add(
          new Column("%d: %s".formatted(i + 1, results.plan().phases().get(i)), Kind.FIGURES));
    }
    columns.add(new Column("moves", Kind.FIGURES));
    List<List<Cell>> rows = results.plan().arms().stream().map(this::row).toList();
    return new Table(columns, rows);
  }

  private List<Cell> row(Arm arm) {
    List<Cell> row = new ArrayList<>();
    row.add(Cell.of(arm.label()));
    row.add(Cell.of(Figures.rate(throughput(arm).median())));
    double seconds = results.plan().phaseTime().toMillis() / 1e3;
    for (int i = 0; i < results.plan().phases().size(); i++) {
      int phase = i;
      Sample sample =
          results.sample(Optional.empty(), arm, run -> run.load().perPhase().get(phase) / seconds);
      row.add(Cell.of(Figures.rate(sample.median())));
    }
    Sample moves = results.sample(Optional.empty(), arm, Outcome::moves);
    row.add(Cell.of(String.valueOf((long) moves.median())));
    return row;
  }
}

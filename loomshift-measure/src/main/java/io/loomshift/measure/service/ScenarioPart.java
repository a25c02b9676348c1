package io.loomshift.measure.service;

import io.loomshift.measure.load.Distribution;
import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.RunCount;
import io.loomshift.measure.statistic.Sample;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Pictures;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture;
import io.loomshift.report.picture.Picture.Axis;
import io.loomshift.report.picture.Picture.Chart;
import io.loomshift.report.picture.Picture.Mark;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What one scenario came to: a table with verdicts against a base, the distribution of latencies,
/// and throughput and latency second by second.
public final class ScenarioPart {
  private static final List<Ink> INKS =
      List.of(Ink.GREY, Ink.BLUE, Ink.ORANGE, Ink.TEAL, Ink.PURPLE, Ink.ROSE, Ink.AMBER);
  private static final double[] PERCENTILES = {
    0, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.75, 99.9, 99.95, 99.99
  };

  private final ServiceResults results;
  private final Scenario scenario;
  private final List<Arm> arms;

  /// @param arms which are shown, the base first
  public ScenarioPart(ServiceResults results, Scenario scenario, List<Arm> arms) {
    this.results = results;
    this.scenario = scenario;
    this.arms = arms.stream().filter(arm -> !results.valid(arm, scenario).isEmpty()).toList();
  }

  /// Tables and pictures; nothing where no run counts.
  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    if (arms.isEmpty()) {
      return blocks;
    }
    arms.stream().skip(1).map(this::table).forEach(blocks::add);
    blocks.add(new Pictures(List.of(distribution(), throughput(), latency())));
    return blocks;
  }

  /// An arm beside the base.
  private Table table(Arm arm) {
    Arm base = arms.getFirst();
    List<List<Cell>> rows = new ArrayList<>();
    for (Figure figure : Figure.values()) {
      Optional<Sample> below = results.sample(base, scenario, figure);
      Optional<Sample> above = results.sample(arm, scenario, figure);
      if (below.isPresent() && above.isPresent()) {
        rows.add(row(arm, figure, below.get(), above.get()));
      }
    }
    return new Table(
        List.of(
            new Column("median of the runs", Kind.WORDS),
            new Column(base.label(), Kind.FIGURES),
            new Column(arm.label(), Kind.FIGURES),
            new Column("ratio", Kind.FIGURES),
            new Column("verdict", Kind.WORDS),
            new Column(
                String.format(Locale.ROOT, "runs for %.0f %%", 100 * results.procedure().margin()),
                Kind.FIGURES)),
        rows);
  }

  private List<Cell> row(Arm arm, Figure figure, Sample below, Sample above) {
    Optional<Comparison> comparison = results.compared(arms.getFirst(), arm, scenario, figure);
    boolean isJudged = Figure.JUDGED.contains(figure);
    double margin = results.procedure().margin();
    Cell verdict =
        isJudged
            ? comparison
                .<Cell>map(each ->
                    new Cell.Words(
                        Text.EMPTY.badge(
                            Wording.verdict(each, margin), Wording.tone(each.verdict()))))
                .orElse(Cell.of("not decided"))
            : Cell.of("");
    return List.of(
        Cell.of(figure.label()),
        Cell.of(figure.written(below.median())),
        Cell.of(figure.written(above.median())),
        Cell.of(comparison.map(each -> Wording.ratio(each.ratio())).orElse("")),
        verdict,
        Cell.of(isJudged ? needed(arm, figure) : ""));
  }

  /// How many runs it takes to find a difference of the margin, by what these scatter.
  private String needed(Arm arm, Figure figure) {
    return PlannedRuns.of(results, arms.getFirst(), arm, scenario, figure)
        .map(runs -> runs >= RunCount.MOST ? RunCount.MOST + " or more" : String.valueOf(runs))
        .orElse("");
  }

  /// Latency over the share of answers, in nines: 90 %, 99 %, 99.9 % at equal distances.
  public Picture distribution() {
    List<Series> series = new ArrayList<>();
    double highest = 0;
    double furthest = 1;
    for (Arm arm : arms) {
      Distribution latencies = results.latencies(arm, scenario);
      List<Point> points = new ArrayList<>();
      for (double percentile : PERCENTILES) {
        // Beyond this, a single answer would be drawn.
        if (latencies.count() * (1 - percentile / 100) >= 10) {
          points.add(new Point(nines(percentile), latencies.at(percentile)));
          highest = Math.max(highest, latencies.at(percentile));
          furthest = Math.max(furthest, nines(percentile));
        }
      }
      series.add(
          new Series(
              arm.label(),
              String.format(
                  Locale.ROOT, "p50 %,.1f ms, p99 %,.1f ms", latencies.at(50), latencies.at(99)),
              ink(arm),
              points));
    }
    double end = furthest;
    List<Mark> marks =
        List.of(
                new Mark(nines(0), "0 %"),
                new Mark(nines(50), "50 %"),
                new Mark(nines(90), "90 %"),
                new Mark(nines(99), "99 %"),
                new Mark(nines(99.9), "99.9 %"),
                new Mark(nines(99.99), "99.99 %"))
            .stream()
            .filter(mark -> mark.at() <= end)
            .toList();
    return new Chart(
        "Latency distribution",
        new Axis("share of the answers that are not slower", end, marks),
        new Axis("latency in ms, from the intended time", Math.max(highest, 0.1)),
        false,
        series);
  }

  private static double nines(double percentile) {
    return -Math.log10(1 - percentile / 100);
  }

  /// Answers in each second, the median of the runs.
  public Picture throughput() {
    return perSecond(
        "Throughput second by second", "answers a second", each -> each.load().perSecond());
  }

  /// Mean latency of what was due in each second, the median of the runs.
  public Picture latency() {
    return perSecond(
        "Latency second by second",
        "mean latency in ms",
        each -> each.load().steady().perSecondMillis());
  }

  /// A trace of each run.
  @FunctionalInterface
  private interface Trace {
    List<Double> of(ServiceOutcome outcome);
  }

  /// Second by second, the median of the runs.
  private Picture perSecond(String title, String unit, Trace trace) {
    List<Series> series = new ArrayList<>();
    double highest = 0.1;
    int seconds = 1;
    for (Arm arm : arms) {
      List<List<Double>> traces = results.valid(arm, scenario).stream().map(trace::of).toList();
      List<Point> points = medians(traces);
      highest = Math.max(highest, points.stream().mapToDouble(Point::value).max().orElse(0));
      seconds = Math.max(seconds, points.size());
      series.add(new Series(arm.label(), "", ink(arm), points));
    }
    return new Chart(
        title,
        new Axis("seconds since the load began", seconds),
        new Axis(unit, highest),
        false,
        series);
  }

  private static List<Point> medians(List<List<Double>> traces) {
    int seconds = traces.stream().mapToInt(List::size).min().orElse(0);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < seconds; i++) {
      int second = i;
      double[] values = traces.stream().mapToDouble(each -> each.get(second)).toArray();
      points.add(new Point(i + 1, Sample.of(values).median()));
    }
    return points;
  }

  private Ink ink(Arm arm) {
    return INKS.get(results.arms().indexOf(arm) % INKS.size());
  }
}

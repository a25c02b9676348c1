package io.loomshift.experiments.adaptive;

import io.loomshift.measure.statistic.Comparison;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Pictures;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture.Axis;
import io.loomshift.report.picture.Picture.Chart;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/// The settings as a chart like the paper's figure 3, and as a table.
final class SettingsPart {
  private SettingsPart() {}

  static List<Block> of(Results results, List<SettingResult> settings) {
    return List.of(
        new Paragraph(
            Text.of(
                "Throughput is answers a second from the first request to a fresh server until the"
                    + " end: the median of the runs. Virtual over platform is a ratio of medians;"
                    + " \"better\" needs its 95 % interval without 1 and a Mann-Whitney test below"
                    + " 5 %. Adaptive over greater is the median of the rounds, since the runs of a"
                    + " round meet the same requests.")),
        new Pictures(List.of(figure3(settings))),
        table(settings),
        latencies(results, settings));
  }

  /// As in the paper: the better and the worse fixed type, and the adaptive pool.
  private static Chart figure3(List<SettingResult> settings) {
    ToDoubleFunction<SettingResult> better = each -> each.throughput(each.greater()).median();
    ToDoubleFunction<SettingResult> worse = each -> each.throughput(other(each.greater())).median();
    ToDoubleFunction<SettingResult> adaptive = each -> each.throughput(Arm.ADAPTIVE).median();
    double most = settings.stream().mapToDouble(better).max().orElseThrow();
    double highest = Math.max(most, settings.stream().mapToDouble(adaptive).max().orElseThrow());
    return new Chart(
        "Throughput by setting",
        new Axis("setting (number in the table)", Math.max(2, settings.size())),
        new Axis("answers a second", highest),
        false,
        List.of(
            new Series("better fixed type", "", Ink.BLUE, points(settings, better)),
            new Series("worse fixed type", "", Ink.GREY, points(settings, worse)),
            new Series("adaptive", "", Ink.ORANGE, points(settings, adaptive))));
  }

  private static Arm other(Arm type) {
    return type == Arm.PLATFORM ? Arm.VIRTUAL : Arm.PLATFORM;
  }

  private static List<Point> points(
      List<SettingResult> settings, ToDoubleFunction<SettingResult> figure) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < settings.size(); i++) {
      points.add(new Point(i + 1, figure.applyAsDouble(settings.get(i))));
    }
    return points;
  }

  private static Table table(List<SettingResult> settings) {
    List<List<Cell>> rows = new ArrayList<>();
    for (SettingResult each : settings) {
      Comparison types = each.types();
      rows.add(
          List.of(
              Cell.of(String.valueOf(rows.size() + 1)),
              Cell.of(each.setting().toString()),
              Cell.of(Figures.rate(each.throughput(Arm.PLATFORM).median())),
              Cell.of(Figures.rate(each.throughput(Arm.VIRTUAL).median())),
              Cell.of(Figures.rate(each.throughput(Arm.ADAPTIVE).median())),
              Cell.of(types.ratio().format()),
              Cell.of(each.better().map(Arm::label).orElseGet(() -> types.verdict().label())),
              Cell.of(each.adaptiveRatio().format()),
              Cell.of(each.settledRatio().format()),
              Cell.of(ended(each))));
    }
    return new Table(
        List.of(
            new Column("", Kind.FIGURES),
            new Column("setting", Kind.WORDS),
            new Column("platform", Kind.FIGURES),
            new Column("virtual", Kind.FIGURES),
            new Column("adaptive", Kind.FIGURES),
            new Column("virtual / platform", Kind.FIGURES),
            new Column("better", Kind.WORDS),
            new Column("adaptive / greater", Kind.FIGURES),
            new Column("in the second half", Kind.FIGURES),
            new Column("adaptive ended on", Kind.WORDS)),
        rows);
  }

  private static String ended(SettingResult each) {
    long moves = each.adaptive().stream().mapToLong(Outcome::moves).sum();
    return "%d platform, %d virtual; %d moves"
        .formatted(each.endedOn(Arm.PLATFORM), each.endedOn(Arm.VIRTUAL), moves);
  }

  private static Table latencies(Results results, List<SettingResult> settings) {
    List<List<Cell>> rows = new ArrayList<>();
    for (SettingResult each : settings) {
      for (Arm arm : results.plan().arms()) {
        rows.add(
            List.of(
                Cell.of(each.setting().toString()),
                Cell.of(arm.label()),
                median(each, arm, Outcome::settledThroughput, Figures::rate),
                median(each, arm, run -> run.load().latency().p50(), Figures::millis),
                median(each, arm, run -> run.load().latency().p99(), Figures::millis),
                median(each, arm, Outcome::processorMicros, value -> Figures.millis(value / 1e3)),
                median(each, arm, run -> run.load().shed(), SettingsPart::count),
                median(each, arm, run -> run.load().unanswered(), SettingsPart::count),
                Cell.of(String.valueOf(results.valid(Optional.of(each.setting()), arm).size()))));
      }
    }
    return new Table(
        List.of(
            new Column("setting", Kind.WORDS),
            new Column("arm", Kind.WORDS),
            new Column("second half", Kind.FIGURES),
            new Column("latency p50", Kind.FIGURES),
            new Column("p99", Kind.FIGURES),
            new Column("processor time an answer", Kind.FIGURES),
            new Column("shed", Kind.FIGURES),
            new Column("unanswered", Kind.FIGURES),
            new Column("runs", Kind.FIGURES)),
        rows);
  }

  private static String count(double value) {
    return String.valueOf((long) value);
  }

  private static Cell median(
      SettingResult each,
      Arm arm,
      ToDoubleFunction<Outcome> figure,
      DoubleFunction<String> written) {
    return Cell.of(
        written.apply(each.results().sample(Optional.of(each.setting()), arm, figure).median()));
  }
}

package io.loomshift.experiments.micro;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.experiments.micro.PaperResult.MuchSlower;
import io.loomshift.experiments.micro.PaperResult.Slower;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.Estimate;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Pictures;
import io.loomshift.report.Block.Table;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture.Axis;
import io.loomshift.report.picture.Picture.Chart;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// One experiment: how long it took by size, how many times as long with platform threads, and what
/// of the system it took.
final class KindPart {
  private final MicroResults results;
  private final Kind kind;
  private final List<Case> cases;

  private KindPart(MicroResults results, Kind kind) {
    this.results = results;
    this.kind = kind;
    cases = results.measured(kind);
  }

  static List<Block> of(MicroResults results, Kind kind) {
    KindPart part = new KindPart(results, kind);
    return List.of(new Pictures(List.of(part.times(), part.ratios())), part.table(), part.costs());
  }

  private Chart times() {
    return new Chart(
        "Time by size",
        across(),
        new Axis("milliseconds", highest(this::longest)),
        false,
        List.of(
            new Series(
                "platform", "", Ink.ORANGE, points(each -> median(each, ThreadType.PLATFORM))),
            new Series("virtual", "", Ink.BLUE, points(each -> median(each, ThreadType.VIRTUAL)))));
  }

  private Chart ratios() {
    ToDoubleFunction<Case> ratio = each -> results.comparison(each).ratio().value();
    List<Point> paper = paper();
    double highest =
        Math.max(highest(ratio), paper.stream().mapToDouble(Point::value).max().orElse(1));
    List<Series> series = new ArrayList<>();
    series.add(new Series("here", "", Ink.BLUE, points(ratio)));
    if (!paper.isEmpty()) {
      series.add(new Series("the paper", "", Ink.DASHED, paper));
    }
    return new Chart(
        "Platform threads take so many times as long",
        across(),
        new Axis("platform over virtual", highest),
        false,
        series);
  }

  private Axis across() {
    return new Axis(
        kind == Kind.MERGESORT
            ? "elements: 1,000 doubled so many times"
            : kind.unit() + ", in thousands",
        Math.max(1, at(cases.getLast())));
  }

  /// Sizes that double each time stand at equal distances, as in the paper.
  private double at(Case each) {
    double thousands = each.size() / 1e3;
    return kind == Kind.MERGESORT ? Math.max(0, Math.log(thousands) / Math.log(2)) : thousands;
  }

  private List<Point> points(ToDoubleFunction<Case> figure) {
    return cases.stream().map(each -> new Point(at(each), figure.applyAsDouble(each))).toList();
  }

  private List<Point> paper() {
    List<Point> points = new ArrayList<>();
    for (Case each : cases) {
      ratio(kind.finding(each.size())).ifPresent(value -> points.add(new Point(at(each), value)));
    }
    return points;
  }

  private static OptionalDouble ratio(Optional<PaperResult> finding) {
    return finding
        .map(found ->
            switch (found) {
              case Slower slower -> slower.ratio();
              case MuchSlower much -> much.ratio();
              case PaperResult.Alike _ -> 1.0;
            })
        .map(OptionalDouble::of)
        .orElse(OptionalDouble.empty());
  }

  private double highest(ToDoubleFunction<Case> figure) {
    return cases.stream().mapToDouble(figure).max().orElseThrow();
  }

  private double longest(Case each) {
    return Math.max(median(each, ThreadType.PLATFORM), median(each, ThreadType.VIRTUAL));
  }

  private double median(Case each, ThreadType type) {
    return results.sample(each, type, MicroRun::millis).median();
  }

  private Table table() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Case each : cases) {
      Comparison comparison = results.comparison(each);
      Optional<PaperResult> finding = kind.finding(each.size());
      rows.add(
          List.of(
              Cell.of(whole(each.size())),
              Cell.of(millis(median(each, ThreadType.PLATFORM))),
              Cell.of(millis(median(each, ThreadType.VIRTUAL))),
              Cell.of(ratio(comparison.ratio())),
              Cell.of(words(comparison)),
              Cell.of(finding.map(PaperResult::label).orElse("")),
              Cell.of(finding.map(found -> found.check(comparison).label()).orElse("")),
              Cell.of(
                  "%d, %d"
                      .formatted(
                          results.of(each, ThreadType.PLATFORM).size(),
                          results.of(each, ThreadType.VIRTUAL).size()))));
    }
    return new Table(
        List.of(
            new Column(kind.unit(), Column.Kind.FIGURES),
            new Column("platform", Column.Kind.FIGURES),
            new Column("virtual", Column.Kind.FIGURES),
            new Column("platform / virtual", Column.Kind.FIGURES),
            new Column("verdict", Column.Kind.WORDS),
            new Column("the paper", Column.Kind.FIGURES),
            new Column("its finding on this JDK", Column.Kind.WORDS),
            new Column("JVMs", Column.Kind.FIGURES)),
        rows);
  }

  private Table costs() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Case each : cases) {
      for (ThreadType type : ThreadType.values()) {
        rows.add(
            List.of(
                Cell.of(whole(each.size())),
                Cell.of(MicroExperiment.word(type)),
                Cell.of(whole(results.sample(each, type, MicroRun::peakThreads).median())),
                Cell.of(memory(results.of(each, type))),
                Cell.of(
                    String.format(
                        Locale.ROOT,
                        "%.2f s",
                        results.sample(each, type, MicroRun::processorSeconds).median())),
                Cell.of(whole(results.sample(each, type, MicroRun::repeats).median())),
                Cell.of(
                    String.format(
                        Locale.ROOT,
                        "%.0f %%",
                        100 * results.sample(each, type, MicroRun::variation).median()))));
      }
    }
    return new Table(
        List.of(
            new Column(kind.unit(), Column.Kind.FIGURES),
            new Column("threads", Column.Kind.WORDS),
            new Column("threads of the system, most", Column.Kind.FIGURES),
            new Column("memory, most", Column.Kind.FIGURES),
            new Column("processor time of a JVM", Column.Kind.FIGURES),
            new Column("repetitions", Column.Kind.FIGURES),
            new Column("spread of them", Column.Kind.FIGURES)),
        rows);
  }

  private static String memory(List<MicroRun> runs) {
    double[] told =
        runs.stream()
            .flatMap(run -> run.peakMebibytes().stream())
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    return told.length == 0 ? "not told" : whole(told[told.length / 2]) + " MiB";
  }

  private static String words(Comparison platform) {
    return switch (platform.verdict()) {
      case WORSE -> "virtual is faster";
      case BETTER -> "platform is faster";
      case EQUIVALENT -> "equal within 1 %";
      case NOT_SHOWN -> platform.verdict().label();
    };
  }

  private static String whole(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  private static String millis(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.3f ms" : "%,.1f ms", value);
  }

  private static String ratio(Estimate estimate) {
    return String.format(
        Locale.ROOT,
        "%.2f (%.2f to %.2f)",
        estimate.value(),
        estimate.interval().low(),
        estimate.interval().high());
  }
}

package io.loomshift.experiments.server;

import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.report.Block.Pictures;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture;
import io.loomshift.report.picture.Picture.Axis;
import io.loomshift.report.picture.Picture.Chart;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Throughput by delay, and, as in the thesis's figures 5.3 to 5.10, what the migration of classes
/// changes about it.
final class Curves {
  private static final List<Ink> INKS = List.of(Ink.BLUE, Ink.ORANGE, Ink.TEAL, Ink.PURPLE);
  private static final Ink THESIS = Ink.GREY;

  private Curves() {}

  static Pictures of(List<CellResult> cells) {
    return new Pictures(List.of(throughputs(cells), changes(cells)));
  }

  private static Picture throughputs(List<CellResult> cells) {
    List<Series> series = new ArrayList<>();
    List<Arm> arms = cells.getFirst().results().arms();
    for (Arm arm : arms) {
      Ink ink = INKS.get(series.size() % INKS.size());
      add(series, arm.label(), ink, cells, each -> each.throughput(arm).map(it -> it.median()));
    }
    add(series, "thesis, before", THESIS, cells, each -> each.thesis().map(ThesisRow::before));
    return chart("Throughput by delay", "answers a second", cells, series);
  }

  private static Picture changes(List<CellResult> cells) {
    List<Series> series = new ArrayList<>();
    cells
        .getFirst()
        .arm("overlay")
        .ifPresent(arm ->
            add(
                series,
                "here: migrated over released",
                Ink.ORANGE,
                cells,
                each -> each.compared(arm).map(found -> found.ratio().value())));
    add(
        series,
        "thesis: after over before",
        THESIS,
        cells,
        each -> each.thesis().map(ThesisRow::ratio));
    add(series, "no change", Ink.DASHED, cells, _ -> Optional.of(1.0));
    return chart("What the migration of classes changes", "throughput, ratio", cells, series);
  }

  private static void add(
      List<Series> series,
      String name,
      Ink ink,
      List<CellResult> cells,
      Function<CellResult, Optional<Double>> figure) {
    List<Point> points = new ArrayList<>();
    for (CellResult each : cells) {
      figure
          .apply(each)
          .ifPresent(value -> points.add(new Point(each.cell().delayMillis(), value)));
    }
    if (!points.isEmpty()) {
      series.add(new Series(name, "", ink, points));
    }
  }

  private static Picture chart(
      String title, String vertical, List<CellResult> cells, List<Series> series) {
    double longest = cells.stream().mapToInt(each -> each.cell().delayMillis()).max().orElse(1);
    double highest =
        series.stream()
            .flatMap(each -> each.points().stream())
            .mapToDouble(Point::value)
            .max()
            .orElse(1);
    return new Chart(
        title,
        new Axis("delay of each sleep, ms", Math.max(1, longest)),
        new Axis(vertical, Math.max(1, highest)),
        false,
        series);
  }
}

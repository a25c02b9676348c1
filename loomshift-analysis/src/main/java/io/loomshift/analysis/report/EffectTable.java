package io.loomshift.analysis.report;

import io.loomshift.findings.Effect;
import io.loomshift.findings.Interval;
import io.loomshift.findings.Metric;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a change does to each figure, and a small picture of it. Figures that stay as they are are
/// left out, but for throughput and mean latency, of which that is worth knowing.
final class EffectTable {
  private EffectTable() {}

  static Block of(Effect effect) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      double change = effect.change(metric).orElse(0.0);
      boolean shown =
          metric == Metric.THROUGHPUT
              || metric == Metric.LATENCY_MEAN
              || Math.abs(change) >= Direction.SAME;
      if (shown && metric.better() != Metric.Better.NEITHER) {
        rows.add(row(effect, metric, change));
      }
    }
    return new Block.Table(
        List.of(
            new Column("figure", Column.Kind.WORDS),
            new Column("before", Column.Kind.FIGURES),
            new Column("predicted", Column.Kind.FIGURES),
            new Column("between", Column.Kind.FIGURES),
            new Column("change", Column.Kind.FIGURES),
            new Column("", Column.Kind.PICTURES)),
        rows);
  }

  private static List<Cell> row(Effect effect, Metric metric, double change) {
    double before = effect.before().of(metric);
    boolean isWide = Wording.range(effect, metric).isPresent();
    return List.of(
        Cell.of(Wording.name(metric)),
        Cell.of(Wording.figure(metric, before)),
        isWide ? Cell.of("") : new Cell.Words(Text.EMPTY.strong(Wording.predicted(effect, metric))),
        Cell.of(
            effect
                .interval(metric)
                .map(interval ->
                    Wording.figure(metric, interval.low())
                        + " \u2013 "
                        + Wording.figure(metric, interval.high()))
                .orElse("")),
        Cell.of(isWide ? "" : Wording.change(change)),
        new Cell.Drawn(picture(effect, metric, change)));
  }

  /// A bar for what is predicted, a mark for what was before, and the interval.
  static Picture picture(Effect effect, Metric metric, double change) {
    double before = effect.before().of(metric);
    double after = effect.predicted().of(metric);
    Optional<Interval> interval = effect.interval(metric);
    double end = Math.max(before, Math.max(after, interval.map(Interval::high).orElse(0.0)));
    return new Picture.Range(
        "%s from %s to %s"
            .formatted(
                Wording.name(metric),
                Wording.figure(metric, before),
                Wording.predicted(effect, metric)),
        before,
        after,
        interval.map(each -> OptionalDouble.of(each.low())).orElse(OptionalDouble.empty()),
        interval.map(each -> OptionalDouble.of(each.high())).orElse(OptionalDouble.empty()),
        end > 0 ? 1.04 * end : 1,
        ink(Direction.of(metric, change)));
  }

  private static Ink ink(Tone tone) {
    return switch (tone) {
      case GOOD -> Ink.TEAL;
      case BAD -> Ink.ROSE;
      case PLAIN, CAUTION -> Ink.GREY;
    };
  }
}

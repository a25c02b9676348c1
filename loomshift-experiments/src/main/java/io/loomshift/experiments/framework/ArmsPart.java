package io.loomshift.experiments.framework;

import io.loomshift.measure.service.Figure;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceOutcome;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.measure.service.ServiceRun;
import io.loomshift.measure.statistic.Sample;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// What each model at each delay came to.
final class ArmsPart {
  private static final List<Figure> FIGURES =
      List.of(
          Figure.THROUGHPUT,
          Figure.P50,
          Figure.P99,
          Figure.PROCESSOR,
          Figure.MEMORY,
          Figure.THREADS,
          Figure.SHED,
          Figure.UNANSWERED);

  private ArmsPart() {}

  static List<Block> of(ServiceResults results) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Scenario scenario : results.scenarios()) {
      results.arms().forEach(arm -> rows.add(row(results, arm, scenario)));
    }
    List<Column> columns =
        new ArrayList<>(
            List.of(new Column("arm", Kind.WORDS), new Column("offered", Kind.FIGURES)));
    FIGURES.forEach(figure -> columns.add(new Column(figure.label(), Kind.FIGURES)));
    columns.add(new Column("under way, mean", Kind.FIGURES));
    columns.add(new Column("runs", Kind.FIGURES));
    return List.of(
        new Paragraph(
            Text.of(
                "Medians of the runs that count. \"Under way\" is how many requests the service and"
                    + " its queues held at once: answers a second times their mean latency. Threads are"
                    + " those of the system; a virtual thread is none.")),
        new Table(columns, rows),
        groups(results));
  }

  private static List<Cell> row(ServiceResults results, Arm arm, Scenario scenario) {
    List<Cell> row = new ArrayList<>();
    row.add(Cell.of(arm.label()));
    row.add(Cell.of(String.format(Locale.ROOT, "%,.0f/s", scenario.rate())));
    for (Figure figure : FIGURES) {
      row.add(
          Cell.of(
              results
                  .sample(arm, scenario, figure)
                  .map(sample -> figure.written(sample.median()))
                  .orElse("-")));
    }
    List<ServiceOutcome> valid = results.valid(arm, scenario);
    row.add(Cell.of(valid.isEmpty() ? "-" : underWay(valid)));
    row.add(Cell.of(String.valueOf(valid.size())));
    return row;
  }

  private static String underWay(List<ServiceOutcome> valid) {
    List<Double> values =
        valid.stream()
            .map(each -> each.load().throughput() * each.load().latency().mean() / 1e3)
            .toList();
    return String.format(Locale.ROOT, "%,.1f", Sample.of(values).median());
  }

  /// What the kernel counted from the start of a process to its end.
  private static Table groups(ServiceResults results) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Arm arm : results.arms()) {
      List<ServiceRun> runs =
          results.runs().stream().filter(run -> run.arm().equals(arm.id())).toList();
      rows.add(
          List.of(
              Cell.of(arm.label()),
              Cell.of(median(runs.stream().map(run -> run.readyMillis() / 1e3), "%.1f s")),
              Cell.of(median(kernel(runs, "peakMebibytes"), "%,.0f MiB")),
              Cell.of(median(throttled(runs), "%.0f %%")),
              Cell.of(kills(runs))));
    }
    return new Table(
        List.of(
            new Column("arm", Kind.WORDS),
            new Column("until ready", Kind.FIGURES),
            new Column("memory of the group, peak", Kind.FIGURES),
            new Column("periods whose processor time ran out", Kind.FIGURES),
            new Column("ends by the memory limit", Kind.FIGURES)),
        rows);
  }

  private static Stream<Double> kernel(List<ServiceRun> runs, String name) {
    return runs.stream().flatMap(run -> run.fixture().optionalNumber(name).stream());
  }

  private static String kills(List<ServiceRun> runs) {
    List<Double> counts = kernel(runs, "kills").toList();
    return counts.isEmpty()
        ? "-"
        : String.valueOf(counts.stream().mapToLong(Double::longValue).sum());
  }

  private static Stream<Double> throttled(List<ServiceRun> runs) {
    return runs.stream()
        .filter(run -> run.fixture().has("throttled") && run.fixture().number("periods") > 0)
        .map(run -> 100 * run.fixture().number("throttled") / run.fixture().number("periods"));
  }

  private static String median(Stream<Double> values, String format) {
    List<Double> list = values.toList();
    return list.isEmpty() ? "-" : String.format(Locale.ROOT, format, Sample.of(list).median());
  }
}

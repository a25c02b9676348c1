package io.loomshift.experiments.executors;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.statistic.Bootstrap;
import io.loomshift.measure.statistic.Estimate;
import io.loomshift.measure.statistic.Sample;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Notice;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The report of a measurement of loads, complete or cut short: a row a load.
public final class LoadReport {
  private static final String RATE = "perSecond";

  private final LoadPlan plan;
  private final Machine machine;
  private final List<JsonObject> runs;
  private final List<Double> ratios = new ArrayList<>();

  private LoadReport(ResultFolder folder) {
    JsonObject experiment = folder.experiment();
    plan = LoadPlan.of(experiment.object("plan"));
    machine = Machine.of(experiment.object("machine"));
    runs = folder.runs();
  }

  /// Makes the report of what lies in a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it cannot be read
  public static Document of(ResultFolder folder) {
    return folder.read(() -> new LoadReport(folder).document());
  }

  private Document document() {
    List<Block> blocks = new ArrayList<>();
    if (plan.isQuick()) {
      blocks.add(
          new Notice(
              Tone.CAUTION,
              Text.of("A quick measurement: few and short runs, an impression and no proof.")));
    }
    blocks.add(
        new Paragraph(
            Text.of(
                "Tasks a second from the first task in a fresh JVM on, medians; then HybridExecutor"
                    + " over the best of the fixed choices of that load, by throughput, with the 95"
                    + " % interval. p99 is from when a task was due to when it ended; processor"
                    + " time and allocated bytes are those of the whole JVM, by task.")));
    List<List<Cell>> rows = new ArrayList<>();
    for (String load : plan.loads()) {
      row(load).ifPresent(rows::add);
    }
    blocks.add(new Table(columns(), rows));
    addStreams(blocks);
    double logs = ratios.stream().mapToDouble(Math::log).sum();
    ratios.stream()
        .min(Comparator.naturalOrder())
        .ifPresent(worst ->
            blocks.add(
                new Paragraph(
                    Text.of(
                        String.format(
                            Locale.ROOT,
                            "HybridExecutor over the best fixed choice: geometric mean %.3f, worst"
                                + " %.2f.",
                            Math.exp(logs / ratios.size()),
                            worst)))));
    blocks.add(
        new Paragraph(
            Text.of(
                String.format(
                    Locale.ROOT,
                    "%d fresh JVMs for each load and executor (%s), in a random order, %.1f s each;"
                        + " %d processors, %s, %s; seed %d. %s.",
                    plan.runs(),
                    String.join(" ", plan.jvmOptions()),
                    plan.time().toMillis() / 1e3,
                    machine.processors(),
                    machine.system(),
                    machine.java(),
                    plan.seed(),
                    String.join(
                        "; ",
                        Stream.of(Contender.values())
                            .map(contender -> contender.id() + " is " + contender.label())
                            .toList())))));
    return new Document("Executors under all loads", Text.of(machine.processor()), blocks);
  }

  private static List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("load", Kind.WORDS));
    for (Contender contender : Contender.values()) {
      columns.add(new Column(contender.id(), Kind.FIGURES));
    }
    for (String name :
        List.of("hybrid / best", "p50 / its", "p99 / its", "processor time / its", "bytes / its")) {
      columns.add(new Column(name, Kind.FIGURES));
    }
    return columns;
  }

  /// Empty where a contender has not run yet.
  private Optional<List<Cell>> row(String load) {
    List<Cell> row = new ArrayList<>();
    row.add(Cell.of(load));
    for (Contender contender : Contender.values()) {
      List<Double> rates = figures(load, contender, RATE);
      if (rates.isEmpty()) {
        return Optional.empty();
      }
      row.add(Cell.of(String.format(Locale.ROOT, "%,.0f", Sample.of(rates).median())));
    }
    Contender best = best(load);
    Estimate ratio = ratio(load, best, RATE);
    ratios.add(ratio.value());
    row.add(
        Cell.of(
            String.format(
                Locale.ROOT,
                "%.2f (%.2f to %.2f)",
                ratio.value(),
                ratio.interval().low(),
                ratio.interval().high())));
    for (String figure : List.of("p50Micros", "p99Micros", "processorMicros", "bytes")) {
      row.add(Cell.of(String.format(Locale.ROOT, "%.2f", ratio(load, best, figure).value())));
    }
    return Optional.of(row);
  }

  /// The fixed choice by which most tasks ended.
  private Contender best(String load) {
    return Stream.of(Contender.values())
        .filter(Contender::isFixed)
        .max(
            Comparator.comparingDouble(
                contender -> Sample.of(figures(load, contender, RATE)).median()))
        .orElseThrow();
  }

  /// What each stream of a load has, where it has several: the best choice of the whole may be one
  /// that lets a stream starve.
  private void addStreams(List<Block> blocks) {
    List<List<Cell>> rows = new ArrayList<>();
    for (String load : plan.loads()) {
      int streams = Load.named(load).getFirst().streams().size();
      for (int i = 0; streams > 1 && i < streams; i++) {
        stream(load, i).ifPresent(rows::add);
      }
    }
    if (!rows.isEmpty()) {
      List<Column> columns = new ArrayList<>();
      columns.add(new Column("load", Kind.WORDS));
      columns.add(new Column("its tasks", Kind.WORDS));
      columns.add(new Column("best", Kind.WORDS));
      for (String name : List.of("a second", "p99, ms", "hybrid", "its p99, ms")) {
        columns.add(new Column(name, Kind.FIGURES));
      }
      blocks.add(
          new Paragraph(
              Text.of(
                  "By the sort of tasks, where a load has several: the fixed choice by which most"
                      + " tasks of all sorts ended, and HybridExecutor.")));
      blocks.add(new Table(columns, rows));
    }
  }

  /// Empty where it was not measured.
  private Optional<List<Cell>> stream(String load, int number) {
    boolean isMeasured =
        Stream.of(Contender.values())
            .allMatch(contender -> !streams(load, contender, number).isEmpty());
    if (!isMeasured) {
      return Optional.empty();
    }
    Contender best = best(load);
    List<Cell> row = new ArrayList<>();
    row.add(Cell.of(load));
    Load.Stream stream = Load.named(load).getFirst().streams().get(number);
    row.add(Cell.of(stream.work() + ", " + stream.arrival()));
    row.add(Cell.of(best.id()));
    for (Contender contender : List.of(best, Contender.HYBRID)) {
      List<JsonObject> runs = streams(load, contender, number);
      row.add(Cell.of(median(runs, RATE, 1, "%,.0f")));
      row.add(Cell.of(median(runs, "p99Micros", 1e3, "%,.1f")));
    }
    return Optional.of(row);
  }

  private List<JsonObject> streams(String load, Contender contender, int number) {
    return runs.stream()
        .filter(run -> isOf(run, load, contender) && run.object("answered").has("streams"))
        .map(run -> run.object("answered").objects("streams").get(number))
        .toList();
  }

  private static String median(
      List<JsonObject> runs, String figure, double divisor, String format) {
    double median = Sample.of(runs.stream().map(run -> run.number(figure)).toList()).median();
    return String.format(Locale.ROOT, format, median / divisor);
  }

  private static boolean isOf(JsonObject run, String load, Contender contender) {
    JsonObject asked = run.object("asked");
    return asked.text("load").equals(load) && asked.text("contender").equals(contender.id());
  }

  private Estimate ratio(String load, Contender best, String figure) {
    return new Bootstrap(plan.seed())
        .ratioOfMedians(
            Sample.of(figures(load, best, figure)),
            Sample.of(figures(load, Contender.HYBRID, figure)));
  }

  private List<Double> figures(String load, Contender contender, String figure) {
    return runs.stream()
        .filter(run -> isOf(run, load, contender))
        .map(run -> Math.max(1e-3, run.object("answered").number(figure)))
        .toList();
  }
}

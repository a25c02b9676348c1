package io.loomshift.experiments.cost;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.statistic.Bootstrap;
import io.loomshift.measure.statistic.Estimate;
import io.loomshift.measure.statistic.Interval;
import io.loomshift.measure.statistic.Sample;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Heading;
import io.loomshift.report.Block.Notice;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/// The report of a measurement of costs, complete or cut short.
public final class CostReport {
  /// At most so much of the throughput may measuring cost.
  private static final double WANTED = 0.01;

  /// With fewer, an interval says little.
  private static final int FEWEST_RUNS = 5;

  private final CostPlan plan;
  private final Machine machine;
  private final List<JsonObject> runs;

  private CostReport(ResultFolder folder) {
    JsonObject experiment = folder.experiment();
    plan = CostPlan.of(experiment.object("plan"));
    machine = Machine.of(experiment.object("machine"));
    runs = folder.runs();
  }

  /// Makes the report of what lies in a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it cannot be read
  public static Document of(ResultFolder folder) {
    return folder.read(() -> new CostReport(folder).document());
  }

  private Document document() {
    List<Block> blocks = new ArrayList<>();
    if (plan.isQuick()) {
      blocks.add(
          new Notice(
              Tone.CAUTION,
              Text.of("A quick measurement: few and short runs, an impression and no proof.")));
    }
    blocks.add(new Heading(2, Text.of("Measuring"), "monitoring"));
    blocks.add(
        new Paragraph(
            Text.of(
                "Tasks that sleep for 1 ms and compute for some 20 µs, as many as threads and four at"
                    + " once for each processor, which keeps the processors at their limit; with all"
                    + " default measures, looked at as often as the default selector does between"
                    + " trials, and with none, in turns in one JVM. A JVM's figure is the median of"
                    + " its pairs of windows; the ratio is the median of the JVMs, with its 95 %"
                    + " interval.")));
    blocks.add(monitoring());
    blocks.add(new Heading(2, Text.of("A transition"), "transition"));
    blocks.addAll(transitions());
    blocks.add(new Heading(2, Text.of("How it was measured"), "method"));
    blocks.add(
        new Paragraph(
            Text.of(
                "%d fresh JVMs for each row (%s), in a random order, each with %d pairs of windows of %.1f s; %d processors, %s, %s; seed %d."
                    .formatted(
                        plan.runs(),
                        String.join(" ", plan.jvmOptions()),
                        plan.pairs(),
                        plan.window().toMillis() / 1e3,
                        machine.processors(),
                        machine.system(),
                        machine.java(),
                        plan.seed()))));
    return new Document("What following the load costs", Text.of(machine.processor()), blocks);
  }

  private Table monitoring() {
    List<List<Cell>> rows = new ArrayList<>();
    for (int threads : plan.threads()) {
      for (ThreadType type : ThreadType.values()) {
        List<List<JsonObject>> answers = answers(threads, type);
        if (!answers.isEmpty()) {
          rows.add(row(threads, type, answers));
        }
      }
    }
    return new Table(
        List.of(
            new Column("threads", Kind.FIGURES),
            new Column("type", Kind.WORDS),
            new Column("tasks/s without", Kind.FIGURES),
            new Column("with / without", Kind.FIGURES),
            new Column("the same, tasks a processor second", Kind.FIGURES),
            new Column("costs", Kind.WORDS),
            new Column("processor time of measuring", Kind.FIGURES),
            new Column("JVMs", Kind.FIGURES)),
        rows);
  }

  /// @param answers the pairs of each JVM
  private List<Cell> row(int threads, ThreadType type, List<List<JsonObject>> answers) {
    Estimate ratio = ratio(answers, CostReport::throughput);
    Estimate efficiency = ratio(answers, CostReport::tasksOfProcessorSecond);
    double share = medians(answers, pair -> monitorShare(pair.object("with"))).median();
    double rate = medians(answers, pair -> throughput(pair.object("without"))).median();
    return List.of(
        Cell.of(String.format(Locale.ROOT, "%,d", threads)),
        Cell.of(type.name().toLowerCase(Locale.ROOT)),
        Cell.of(String.format(Locale.ROOT, "%,.0f", rate)),
        Cell.of(ratio.format()),
        Cell.of(efficiency.format()),
        Cell.of(verdict(ratio.interval(), answers.size())),
        Cell.of(String.format(Locale.ROOT, "%.2f %%", 100 * share)),
        Cell.of(String.valueOf(answers.size())));
  }

  private Estimate ratio(List<List<JsonObject>> answers, ToDoubleFunction<JsonObject> figure) {
    return new Bootstrap(plan.seed())
        .median(
            medians(
                answers,
                pair ->
                    figure.applyAsDouble(pair.object("with"))
                        / figure.applyAsDouble(pair.object("without"))));
  }

  private static String verdict(Interval ratio, int runs) {
    if (runs < FEWEST_RUNS) {
      return "not decided";
    }
    if (ratio.low() >= 1 - WANTED) {
      return "at most 1 %";
    }
    return ratio.high() < 1 - WANTED ? "more than 1 %" : "not decided";
  }

  private List<Block> transitions() {
    double[] millis =
        runs.stream()
            .filter(run -> run.object("asked").text("what").equals(CostExperiment.TRANSITION))
            .flatMap(run -> run.object("answered").numbers("millis").stream())
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    if (millis.length == 0) {
      return List.of(new Paragraph(Text.of("No transition was measured.")));
    }
    return List.of(
        new Paragraph(
            Text.of(
                String.format(
                    Locale.ROOT,
                    "%,d transitions with %d busy workers, from the move to when the last thread of"
                        + " the former type had ended: median %.1f ms, 95 of 100 within %.1f ms, at"
                        + " most %.1f ms. Tasks sleep 5 ms of it.",
                    millis.length,
                    plan.workers(),
                    Sample.of(millis).median(),
                    millis[(int) (0.95 * (millis.length - 1))],
                    Arrays.stream(millis).max().orElseThrow()))));
  }

  private List<List<JsonObject>> answers(int threads, ThreadType type) {
    return runs.stream()
        .filter(run -> isOf(run.object("asked"), threads, type))
        .map(run -> run.object("answered").objects("pairs"))
        .toList();
  }

  private static boolean isOf(JsonObject asked, int threads, ThreadType type) {
    return asked.text("what").equals(CostExperiment.MONITORING)
        && asked.whole("threads") == threads
        && asked.text("type").equals(type.name());
  }

  private static double throughput(JsonObject window) {
    return window.whole("tasks") / window.number("seconds");
  }

  private static double tasksOfProcessorSecond(JsonObject window) {
    return window.whole("tasks") / window.number("processorSeconds");
  }

  private static double monitorShare(JsonObject window) {
    return window.number("monitorSeconds") / window.number("processorSeconds");
  }

  private static Sample medians(
      List<List<JsonObject>> answers, ToDoubleFunction<JsonObject> figure) {
    return Sample.of(
        answers.stream()
            .map(pairs -> Sample.of(pairs.stream().mapToDouble(figure).toArray()).median())
            .toList());
  }
}

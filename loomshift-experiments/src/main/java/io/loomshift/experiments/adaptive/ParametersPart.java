package io.loomshift.experiments.adaptive;

import io.loomshift.report.Block;
import io.loomshift.report.Block.Bullets;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// How it was measured, so that somebody else can measure it again.
final class ParametersPart {
  private ParametersPart() {}

  static List<Block> of(Results results) {
    return List.of(
        new Paragraph(
            Text.of(
                "The paper's server had 8 processors, 5 ms of processing a request and 1,200 to"
                    + " 3,600 requests a second: 0.75 to 2.25 of what the processors can do, which"
                    + " is called load here. The generator is an open one: requests are due at times"
                    + " of a Poisson process, the same in every arm of a round, and latency counts"
                    + " from then. A request that finds no connection within its connection timeout is shed."
                    + " Every run is a fresh JVM; the order within a round is random.")),
        table(results),
        new Paragraph(
            Text.of("The raw figures lie beside this report, and ")
                .code("loomshift bench report")
                .and(" makes it again.")));
  }

  private static Table table(Results results) {
    AdaptivePlan plan = results.plan();
    List<List<Cell>> rows = new ArrayList<>();
    row(rows, "processor", results.machine().processor());
    row(
        rows,
        "processors",
        "%d; server on %s, generator on %s"
            .formatted(
                results.machine().processors(),
                results.serverProcessors(),
                results.generatorProcessors()));
    row(rows, "memory", "%,d MiB".formatted(results.machine().memoryMebibytes()));
    row(rows, "system", results.machine().system());
    row(rows, "JVM", results.machine().java());
    row(rows, "JVM options of the servers", String.join(" ", plan.jvmOptions()));
    row(rows, "processing a request", Figures.millis(plan.processing().toNanos() / 1e6));
    row(
        rows,
        "calibrated as",
        String.format(
            Locale.ROOT, "%.1f steps of xorshift a microsecond", results.stepsPerMicro()));
    row(rows, "a blocking operation", "lasts " + Figures.millis(plan.blocking().toNanos() / 1e6));
    row(
        rows,
        "rate at load 1",
        Figures.rate(
            new Setting(BlockingOps.sleeping(0), 1, 1)
                .rate(results.serverProcessorCount(), plan.processing().toNanos() / 1e3)));
    row(rows, "threads also bound virtual threads", plan.isBounded() ? "yes" : "no");
    row(rows, "runs an arm", String.valueOf(plan.runs()));
    row(
        rows,
        "a run that does not count",
        "is made again, %d times at most".formatted(plan.again()));
    row(rows, "length of a run", plan.runTime().toMillis() / 1e3 + " s");
    row(
        rows,
        "connections, connection timeout",
        plan.connections() + ", " + Figures.millis(plan.connectionTimeout().toNanos() / 1e6));
    row(
        rows,
        "changing load",
        String.format(Locale.ROOT, "load %.2f, %d threads", plan.phaseLoad(), plan.phaseThreads()));
    row(rows, "seed", String.valueOf(plan.seed()));
    return new Table(
        List.of(new Column("parameter", Kind.WORDS), new Column("value", Kind.WORDS)), rows);
  }

  private static void row(List<List<Cell>> rows, String name, String value) {
    rows.add(List.of(Cell.of(name), Cell.of(value)));
  }

  static Block invalid(Results results) {
    return new Bullets(
        results.invalid().stream()
            .map(run ->
                Text.of(
                    "run %d, %s, %s: %s"
                        .formatted(
                            run.number(),
                            run.arm().label(),
                            run.setting().map(Setting::toString).orElse("changing load"),
                            String.join("; ", run.load().objections()))))
            .toList());
  }
}

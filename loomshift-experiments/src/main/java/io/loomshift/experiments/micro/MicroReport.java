package io.loomshift.experiments.micro;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.experiments.micro.PaperResult.Reproduction;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Document;
import io.loomshift.report.Sections;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The report of a measurement, complete or cut short.
public final class MicroReport {
  private final MicroResults results;
  private final Sections blocks = new Sections();

  private MicroReport(MicroResults results) {
    this.results = results;
  }

  /// Makes the report of what lies in a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it cannot be read
  public static Document of(ResultFolder folder) {
    return new MicroReport(MicroResults.of(folder)).document();
  }

  private Document document() {
    notices();
    verdict();
    for (Kind kind : Kind.values()) {
      if (!results.measured(kind).isEmpty()) {
        blocks.heading(kind.title(), kind.id());
        blocks.add(new Paragraph(Text.of(explanation(kind))));
        blocks.addAll(KindPart.of(results, kind));
      }
    }
    blocks.heading("How it was measured", "method");
    method();
    return blocks.document(
        "Platform against virtual threads: making, sorting, serving",
        Text.of(results.machine().processor()));
  }

  private void notices() {
    MicroPlan plan = results.plan();
    int due = plan.cases().size() * ThreadType.values().length * plan.runs();
    if (plan.isQuick()) {
      blocks.notice("A quick measurement: few sizes, JVMs and repetitions. It proves little.");
    }
    if (results.runs().size() < due) {
      blocks.notice("Cut short: %d of %d runs were made.".formatted(results.runs().size(), due));
    }
    results.machine().busyNotice().ifPresent(blocks::notice);
  }

  private void verdict() {
    List<Reproduction> found = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      for (Case each : results.measured(kind)) {
        kind.finding(each.size())
            .ifPresent(finding -> found.add(finding.check(results.comparison(each))));
      }
    }
    long holding = found.stream().filter(Reproduction::holds).count();
    long smaller = found.stream().filter(each -> each == Reproduction.SMALLER).count();
    long open = found.stream().filter(each -> each == Reproduction.OPEN).count();
    blocks.add(
        new Block.Verdict(
            Text.of(
                "Of the paper's figures, %d were measured again: %d hold here, %d in direction only, %d refuted, %d not decided."
                    .formatted(
                        found.size(),
                        holding,
                        smaller,
                        found.size() - holding - smaller - open,
                        open)),
            Tone.PLAIN));
  }

  private String explanation(Kind kind) {
    return switch (kind) {
      case CREATION ->
          "Thread objects are made one after the other and not started. This is the likely meaning of"
              + " the paper's figure 2, whose 1.5 million platform threads took under 1.5 s: a"
              + " microsecond each, in which no platform thread starts.";
      case START ->
          "Threads are made, started, and end at once; at most %,d live at a time. The paper's text"
                  .formatted(results.plan().atOnce())
              + " can be read so, too.";
      case MERGESORT ->
          "16 threads sort a sixteenth of an array each; every second one then joins its neighbour and"
              + " merges both parts, until one is left. The paper does not tell how its threads share"
              + " the work.";
      case PARALLEL ->
          String.format(
              Locale.ROOT,
              "All requests come at once, each on a thread of its own: it is blocked for %.1f ms, and"
                  + " then sorts 256 numbers. The time is that from the first to the last answer; no"
                  + " request can take less than its blocking. The paper does not tell what a request"
                  + " of its own did.",
              results.plan().blocking().toNanos() / 1e6);
    };
  }

  private void method() {
    MicroPlan plan = results.plan();
    blocks.add(
        new Paragraph(
            Text.of(
                "As in the paper, a JVM first does it %d times untimed, then up to %d times timed, and"
                        .formatted(plan.warmUps(), plan.repeats())
                    + " its figure is their mean. With two warm-up runs much is still interpreted: it is"
                    + " a figure of programs that just started. Unlike in the paper, there are several"
                    + " such JVMs, in a random order of arms within each round; times are the medians"
                    + " over JVMs, ratios those of medians with 95 % intervals. \"Faster\" needs an"
                    + " interval without 1 and a Mann-Whitney test below 5 %. A finding holds where the"
                    + " direction is shown and the interval reaches the paper's ratio. Percentages of"
                    + " the paper are read as additions to the time of virtual threads: 591 % as 6.91"
                    + " times.")));
    List<List<Cell>> rows = new ArrayList<>();
    row(rows, "processors", String.valueOf(results.machine().processors()));
    row(rows, "processors of the paper's machine", "8");
    row(rows, "memory", "%,d MiB".formatted(results.machine().memoryMebibytes()));
    row(rows, "system", results.machine().system());
    row(rows, "JVM", results.machine().java());
    row(rows, "JVM of the paper", "early access build loom-17ea.2");
    row(rows, "JVM options", String.join(" ", plan.jvmOptions()));
    row(rows, "JVMs an arm", String.valueOf(plan.runs()));
    row(rows, "no further repetition after", "%d s".formatted(plan.limit().toSeconds()));
    row(rows, "seed", String.valueOf(plan.seed()));
    blocks.add(
        new Table(
            List.of(
                new Column("parameter", Column.Kind.WORDS), new Column("value", Column.Kind.WORDS)),
            rows));
    blocks.add(
        new Paragraph(
            Text.of("The raw figures lie beside this report, and ")
                .code("loomshift bench report")
                .and(" makes it again.")));
  }

  private static void row(List<List<Cell>> rows, String name, String value) {
    rows.add(List.of(Cell.of(name), Cell.of(value)));
  }
}

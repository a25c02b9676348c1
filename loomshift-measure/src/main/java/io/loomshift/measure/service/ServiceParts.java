package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Machine;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Bullets;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Block.Column.Kind;
import io.loomshift.report.Block.Notice;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Table;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Chapters of the report of a measurement of services. Each is of use without the others.
public final class ServiceParts {
  private ServiceParts() {}

  /// What must not be overlooked; nothing where there is nothing.
  public static List<Block> notices(ServiceResults results) {
    List<Block> notices = new ArrayList<>();
    Procedure procedure = results.procedure();
    int due = procedure.runs() * results.arms().size();
    if (procedure.isQuick()) {
      notice(
          notices, "A quick measurement: few and short runs. It gives an impression, not a proof.");
    }
    if (results.runs().size() < due) {
      notice(notices, "Cut short: %d of %d runs were made.".formatted(results.runs().size(), due));
    }
    results.machine().busyNotice().ifPresent(text -> notice(notices, text));
    if (results.serverProcessors().equals("any")) {
      notice(
          notices,
          "Service and generator shared the processors, so each took time from the other.");
    }
    unsteady(results, notices);
    if (procedure.closed().isPresent() && !hasClosed(results)) {
      notice(
          notices, "There is no cross-check by wrk: it is not installed; scripts/wrk --install.");
    }
    return notices;
  }

  private static void unsteady(ServiceResults results, List<Block> notices) {
    List<ServiceOutcome> outcomes =
        results.runs().stream().flatMap(run -> run.outcomes().stream()).toList();
    long count = outcomes.stream().filter(each -> !each.load().steady().isReached()).count();
    if (count > 0) {
      notice(
          notices,
          ("In %d of %d loads no steady state was reached: the second half of each stands for it."
                  + " A longer --time or --warm-up helps.")
              .formatted(count, outcomes.size()));
    }
  }

  private static boolean hasClosed(ServiceResults results) {
    return results.runs().stream()
        .flatMap(run -> run.outcomes().stream())
        .anyMatch(each -> each.closed().isPresent());
  }

  private static void notice(List<Block> notices, String words) {
    notices.add(new Notice(Tone.CAUTION, Text.of(words)));
  }

  /// What each arm answered at which rate, from the lowest on.
  static Table ramps(ServiceResults results) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Ramp ramp : results.parameters().objects("ramps").stream().map(Ramp::of).toList()) {
      for (Ramp.Step step : ramp.steps()) {
        rows.add(
            List.of(
                Cell.of(results.arm(ramp.arm()).label()),
                Cell.of(String.format(Locale.ROOT, "%,.0f", step.rate())),
                Cell.of(String.format(Locale.ROOT, "%,.0f", step.due())),
                Cell.of(String.format(Locale.ROOT, "%,.0f", step.answered())),
                Cell.of(String.format(Locale.ROOT, "%,.1f", step.p99Millis())),
                Cell.of(followed(step))));
      }
    }
    return new Table(
        List.of(
            new Column("", Kind.WORDS),
            new Column("offered, requests/s", Kind.FIGURES),
            new Column("due at the end, requests/s", Kind.FIGURES),
            new Column("answered at the end, requests/s", Kind.FIGURES),
            new Column("p99, ms", Kind.FIGURES),
            new Column("followed", Kind.WORDS)),
        rows);
  }

  private static String followed(Ramp.Step step) {
    if (step.isCatchingUp()) {
      return "yes, after a pause";
    }
    return step.isFollowed() ? "yes" : "no";
  }

  /// The runs that do not count, and those that failed; nothing where all are well.
  public static List<Block> invalid(ServiceResults results) {
    List<Text> items = new ArrayList<>();
    for (ServiceRun run : results.runs()) {
      String words = "run %d, %s".formatted(run.number(), results.arm(run.arm()).label());
      List<ServiceOutcome> wrong = run.outcomes().stream().filter(each -> !each.isValid()).toList();
      wrong.forEach(each ->
          items.add(
              Text.of(
                  "%s, %s: %s"
                      .formatted(
                          words,
                          results.scenario(each.scenario()).label(),
                          String.join("; ", each.objections())))));
      if (wrong.isEmpty()) {
        run.failure().ifPresent(failure -> items.add(Text.of(words + ": " + failure)));
      }
    }
    return items.isEmpty() ? List.of() : List.of(new Bullets(items));
  }

  /// How it was measured, so that somebody else can measure it again.
  public static List<Block> method(ServiceResults results) {
    return List.of(
        new Paragraph(
            Text.of(
                "Requests are due at times of a Poisson process, the same in every arm of a round,"
                    + " and latency counts from then: a queue cannot hide. Every run is a fresh"
                    + " process with a warm-up; the order within a round is random. Figures are of"
                    + " the steady part: seconds are left out from the start of a load until"
                    + " neither throughput nor latency shows a trend (Mann-Kendall, 5 %), at most"
                    + " half. Ratios are of medians, with 95 % bootstrap intervals. \"Better\" and"
                    + " \"worse\" need an interval without 1 and a Mann-Whitney test below 1 %,"
                    + " so that identical arms differ in none of the four figures with a verdict in"
                    + " 96 of 100 measurements.")),
        table(results),
        new Paragraph(
            Text.of("The raw figures lie beside this report, and ")
                .code("loomshift bench report")
                .and(" makes it again.")));
  }

  private static Table table(ServiceResults results) {
    Procedure procedure = results.procedure();
    Machine machine = results.machine();
    List<List<Cell>> rows = new ArrayList<>();
    results.arms().forEach(arm -> row(rows, arm.label(), arm.command()));
    for (Scenario scenario : results.scenarios()) {
      row(
          rows,
          scenario.label(),
          String.format(Locale.ROOT, "%,.0f/s of %s", scenario.rate(), asked(results, scenario)));
    }
    row(rows, "runs an arm", String.valueOf(procedure.runs()));
    row(
        rows,
        "warm-up, load, rest",
        "%s, %s, %s"
            .formatted(
                seconds(procedure.warmUp().toMillis()),
                seconds(procedure.load().toMillis()),
                seconds(procedure.rest().toMillis())));
    row(
        rows,
        "connections, connection timeout",
        procedure.connections() + ", " + seconds(procedure.connectionTimeout().toMillis()));
    procedure
        .closed()
        .ifPresent(closed ->
            row(
                rows,
                "wrk",
                "%d threads, %d connections, %s"
                    .formatted(
                        closed.threads(),
                        closed.connections(),
                        seconds(closed.time().toMillis()))));
    row(rows, "seed", String.valueOf(procedure.seed()));
    row(rows, "processor", machine.processor());
    row(
        rows,
        "processors",
        "%d; service on %s, generator on %s"
            .formatted(
                machine.processors(), results.serverProcessors(), results.generatorProcessors()));
    row(rows, "memory", String.format(Locale.ROOT, "%,d MiB", machine.memoryMebibytes()));
    row(rows, "system", machine.system());
    row(rows, "JVM of the generator", machine.java());
    return new Table(
        List.of(new Column("parameter", Kind.WORDS), new Column("value", Kind.WORDS)), rows);
  }

  private static String asked(ServiceResults results, Scenario scenario) {
    JsonObject parameters = results.parameters();
    return parameters.has("requests") ? parameters.text("requests") : scenario.path();
  }

  private static String seconds(long millis) {
    return millis % 1000 == 0 ? millis / 1000 + " s" : millis / 1e3 + " s";
  }

  private static void row(List<List<Cell>> rows, String name, String value) {
    rows.add(List.of(Cell.of(name), Cell.of(value)));
  }
}

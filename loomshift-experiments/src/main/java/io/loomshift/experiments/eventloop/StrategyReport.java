package io.loomshift.experiments.eventloop;

import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ScenarioPart;
import io.loomshift.measure.service.ServiceParts;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.service.ServiceRun;
import io.loomshift.measure.statistic.Sample;
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
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The report of trials and measurement.
public final class StrategyReport {
  private final ServiceResults results;
  private final List<TrialResult> trials;
  private final Sections blocks = new Sections();

  private StrategyReport(ServiceResults results) {
    this.results = results;
    trials = results.parameters().objects("trials").stream().map(TrialResult::of).toList();
  }

  /// Makes the report of what lies in a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it cannot be read
  public static Document of(ResultFolder folder) {
    return folder.read(() -> new StrategyReport(ServiceResults.of(folder)).document());
  }

  private Document document() {
    blocks.addAll(ServiceParts.notices(results));
    verdict();
    blocks.heading("Deadlocks", "deadlocks");
    blocks.addAll(DeadlockPart.of(trials));
    for (Scenario scenario : results.scenarios()) {
      List<Block> part = new ScenarioPart(results, scenario, results.arms()).blocks();
      if (!part.isEmpty()) {
        blocks.heading(
            String.format(
                Locale.ROOT, "%s, %,.0f requests a second", scenario.label(), scenario.rate()),
            "scenario-" + scenario.id());
        blocks.addAll(part);
      }
    }
    switches();
    List<Block> invalid = ServiceParts.invalid(results);
    if (!invalid.isEmpty()) {
      blocks.heading("Runs that do not count", "invalid");
      blocks.addAll(invalid);
    }
    blocks.heading("How it was measured", "method");
    blocks.add(
        new Paragraph(
            Text.of(
                    "The JDK has no public way to let an executor run virtual threads. Event loops as"
                        + " carriers reach the constructor of the JDK's own tests by reflection, in"
                        + " JVMs that were started with ")
                .code(CarrierThreads.OPTION)
                .and(", as all arms are: a way for a measurement, and none for a product.")));
    blocks.addAll(ServiceParts.method(results));
    return blocks.document(results.title(), Text.of(results.machine().processor()));
  }

  private void verdict() {
    List<String> counts =
        Arrays.stream(Strategy.values())
            .map(strategy ->
                "%s: %d of %d"
                    .formatted(
                        strategy.label(),
                        trials.stream()
                            .filter(each -> each.strategy() == strategy && each.isDeadlock())
                            .count(),
                        trials.stream().filter(each -> each.strategy() == strategy).count()))
            .toList();
    boolean isAny = trials.stream().anyMatch(TrialResult::isDeadlock);
    blocks.add(
        new Block.Verdict(
            Text.of("Waits that end in a deadlock: " + String.join("; ", counts) + "."),
            isAny ? Tone.BAD : Tone.GOOD));
  }

  private void switches() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Scenario scenario : results.scenarios()) {
      for (ServiceResults.Arm arm : results.arms()) {
        List<Double> values = perAnswer(arm.id(), scenario.path());
        if (!values.isEmpty()) {
          rows.add(
              List.of(
                  Cell.of(scenario.label()),
                  Cell.of(arm.label()),
                  Cell.of(String.format(Locale.ROOT, "%.2f", Sample.of(values).median())),
                  Cell.of(
                      String.format(
                          Locale.ROOT,
                          "%.2f to %.2f",
                          values.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
                          values.stream().mapToDouble(Double::doubleValue).max().orElseThrow())),
                  Cell.of(String.valueOf(values.size()))));
        }
      }
    }
    if (rows.isEmpty()) {
      return;
    }
    blocks.heading("Switches of threads by the system", "switches");
    blocks.add(
        new Paragraph(
            Text.of(
                "Voluntary and forced ones of all threads of the server, as Linux counts them, over"
                    + " the answers given meanwhile; warm-up included. The less load, the more: a"
                    + " thread that finds nothing to do goes to sleep.")));
    blocks.add(
        new Table(
            List.of(
                new Column("scenario", Column.Kind.WORDS),
                new Column("strategy", Column.Kind.WORDS),
                new Column("switches an answer, median", Column.Kind.FIGURES),
                new Column("range", Column.Kind.FIGURES),
                new Column("runs", Column.Kind.FIGURES)),
            rows));
  }

  private List<Double> perAnswer(String arm, String path) {
    return results.runs().stream()
        .filter(run -> run.arm().equals(arm))
        .map(ServiceRun::fixture)
        .filter(fixture -> fixture.has("switches"))
        .flatMap(fixture -> fixture.objects("switches").stream())
        .filter(each -> each.text("path").equals(path) && each.whole("answers") > 0)
        .map(each -> each.number("switches") / each.number("answers"))
        .toList();
  }
}

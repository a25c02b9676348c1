package io.loomshift.experiments.server;

import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.ScenarioPart;
import io.loomshift.measure.service.ServiceParts;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.ComparisonVerdict;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Heading;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Document;
import io.loomshift.report.Sections;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The report of a measurement, complete or cut short.
public final class ServerReport {
  /// What the change of the thread model is to reach where threads are the limit.
  private static final double WANTED = 5;

  private final ServiceResults results;
  private final Map<Application, List<CellResult>> cells = new TreeMap<>();
  private final Sections blocks = new Sections();

  private ServerReport(ServiceResults results) {
    this.results = results;
    results.scenarios().stream()
        .map(scenario -> CellResult.of(results, scenario))
        .sorted(Comparator.comparingInt(each -> each.cell().delayMillis()))
        .forEach(each ->
            cells.computeIfAbsent(each.cell().application(), _ -> new ArrayList<>()).add(each));
  }

  /// Makes the report of what lies in a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it cannot be read
  public static Document of(ResultFolder folder) {
    return of(ServiceResults.of(folder));
  }

  static Document of(ServiceResults results) {
    return new ServerReport(results).document();
  }

  private Document document() {
    threadModel("virtual").ifPresent(blocks::add);
    threadModel("adaptive").ifPresent(blocks::add);
    overlay().ifPresent(blocks::add);
    blocks.addAll(ServiceParts.notices(results));
    cells.forEach(this::application);
    all().forEach(this::details);
    List<Block> invalid = ServiceParts.invalid(results);
    if (!invalid.isEmpty()) {
      blocks.heading("Runs that do not count", "invalid");
      blocks.addAll(invalid);
    }
    blocks.heading("How it was measured", "method");
    blocks.addAll(ServiceParts.method(results));
    return blocks.document(results.title(), Text.of(results.machine().processor()));
  }

  /// Distributions of latency, and what happened second by second.
  private void details(CellResult each) {
    List<Block> part = new ScenarioPart(results, each.scenario(), results.arms()).blocks();
    if (!part.isEmpty()) {
      blocks.heading(each.label() + ", in detail", each.scenario().id());
      blocks.addAll(part);
    }
  }

  private List<CellResult> all() {
    return cells.values().stream().flatMap(List::stream).toList();
  }

  /// Where the limit on threads is in the way, the most and the least that lifting it gains.
  private Optional<Block> threadModel(String id) {
    record Gain(CellResult cell, Comparison comparison) {}
    List<Gain> gains = new ArrayList<>();
    for (CellResult each : all()) {
      if (each.isLimitedByThreads()) {
        each.arm(id)
            .flatMap(each::compared)
            .ifPresent(comparison -> gains.add(new Gain(each, comparison)));
      }
    }
    if (gains.isEmpty()) {
      return Optional.empty();
    }
    Gain most =
        gains.stream()
            .max(Comparator.comparingDouble(gain -> gain.comparison().ratio().value()))
            .orElseThrow();
    CellResult cell = most.cell();
    String offered =
        String.format(Locale.ROOT, "%.1f", cell.scenario().rate() / cell.cell().mostByThreads());
    boolean isReached =
        most.comparison().verdict() == ComparisonVerdict.BETTER
            && most.comparison().ratio().value() >= WANTED;
    String words = cell.arm(id).orElseThrow().label();
    return Optional.of(
        new Block.Verdict(
            Text.of(
                ("With %s, %s answers %s times as many requests at %s (%s times what %d threads"
                        + " can carry were offered), and the middle latency is %s times that of the"
                        + " released server%s.")
                    .formatted(
                        words,
                        cell.server().label(),
                        Figures.times(most.comparison().ratio()),
                        cell.label(),
                        offered,
                        ServerPlan.THREADS,
                        cell.latency(cell.arm(id).orElseThrow())
                            .map(found -> Figures.times(found.ratio()))
                            .orElse("an unknown number of"),
                        isReached ? "" : "; wanted were five times as many")),
            isReached ? Tone.GOOD : Tone.CAUTION));
  }

  private Optional<Block> overlay() {
    List<Comparison> found =
        all().stream()
            .flatMap(each -> each.arm("overlay").flatMap(each::compared).stream())
            .toList();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Paragraph(
            Text.of(
                ("The migration of its classes%s makes it better in %d, worse in %d of %d cells; in"
                        + " %d nothing changes, and the others are not decided.")
                    .formatted(
                        extent(),
                        count(found, ComparisonVerdict.BETTER),
                        count(found, ComparisonVerdict.WORSE),
                        found.size(),
                        count(found, ComparisonVerdict.EQUIVALENT)))));
  }

  private String extent() {
    long sites = results.parameters().whole("migratedSites");
    return sites == 0
        ? ""
        : " (%d places in %d files)".formatted(sites, results.parameters().whole("migratedFiles"));
  }

  private static long count(List<Comparison> found, ComparisonVerdict verdict) {
    return found.stream().filter(each -> each.verdict() == verdict).count();
  }

  private void application(Application application, List<CellResult> rows) {
    String table =
        rows.stream()
            .flatMap(each -> each.thesis().stream())
            .map(row -> "; the thesis's table " + row.table())
            .findFirst()
            .orElse("");
    blocks.heading(application.label() + table, application.id());
    boolean isMigrated = rows.getFirst().arm("overlay").isPresent();
    if (isMigrated) {
      ThesisPart.threads(rows).ifPresent(words -> blocks.add(new Paragraph(Text.of(words))));
      blocks.add(ThesisPart.table(rows));
    }
    blocks.add(Curves.of(rows));
    blocks.add(new Heading(3, Text.of("Other threads"), application.id() + "-threads"));
    blocks.add(ThreadsPart.table(rows));
  }
}

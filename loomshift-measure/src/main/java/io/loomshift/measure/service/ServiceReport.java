package io.loomshift.measure.service;

import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.ComparisonVerdict;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Document;
import io.loomshift.report.Sections;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The usual report of a measurement of services, complete or cut short.
public final class ServiceReport {
  private final ServiceResults results;
  private final Sections blocks = new Sections();

  private ServiceReport(ServiceResults results) {
    this.results = results;
  }

  /// Makes the report of what lies in a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it cannot be read
  public static Document of(ResultFolder folder) {
    return new ServiceReport(ServiceResults.of(folder)).document();
  }

  private Document document() {
    results.arms().stream().skip(1).forEach(this::verdict);
    blocks.addAll(ServiceParts.notices(results));
    if (results.parameters().has("choice")) {
      blocks.add(new Paragraph(Text.of(results.parameters().text("choice"))));
    }
    if (results.parameters().has("ramps") && !results.parameters().objects("ramps").isEmpty()) {
      blocks.heading("How much each can do", "ramp");
      blocks.add(ServiceParts.ramps(results));
    }
    for (Scenario scenario : results.scenarios()) {
      List<Block> part = new ScenarioPart(results, scenario, results.arms()).blocks();
      if (!part.isEmpty()) {
        blocks.heading(
            String.format(
                Locale.ROOT, "%s: %,.0f requests a second", scenario.label(), scenario.rate()),
            "scenario-" + (1 + results.scenarios().indexOf(scenario)));
        blocks.addAll(part);
      }
    }
    List<Block> invalid = ServiceParts.invalid(results);
    if (!invalid.isEmpty()) {
      blocks.heading("Runs that do not count", "invalid");
      blocks.addAll(invalid);
    }
    blocks.heading("How it was measured", "method");
    blocks.addAll(ServiceParts.method(results));
    return blocks.document(results.title(), Text.of(results.machine().processor()));
  }

  /// One sentence on an arm against the first: what it answers where it is asked for the most, and
  /// how long its slow answers take where it is asked for the least.
  private void verdict(Arm arm) {
    Arm base = results.arms().getFirst();
    Scenario most = results.busiest();
    Scenario least = results.calmest();
    Optional<Comparison> throughput = results.compared(base, arm, most, Figure.THROUGHPUT);
    Optional<Comparison> latency = results.compared(base, arm, least, Figure.P99);
    List<Comparison> both = Stream.of(throughput, latency).flatMap(Optional::stream).toList();
    if (both.isEmpty()) {
      blocks.add(
          new Block.Verdict(
              Text.of(
                  "Nothing is decided about %s: no run of it, or none of %s, counts. %s"
                      .formatted(arm.label(), base.label(), LeftOut.words(results))),
              Tone.CAUTION));
      return;
    }
    String words =
        Stream.of(
                throughput.map(each -> requests(each, base)),
                latency.map(each -> slow(each, base, arm, least)))
            .flatMap(Optional::stream)
            .collect(Collectors.joining("; "));
    blocks.add(new Block.Verdict(Text.of("%s %s.".formatted(arm.label(), words)), tone(both)));
    if (both.stream().anyMatch(each -> each.verdict() == ComparisonVerdict.NOT_SHOWN)) {
      blocks.add(new Paragraph(Text.of(LeftOut.why(results, base, arm, most))));
    }
  }

  private String requests(Comparison comparison, Arm base) {
    return switch (comparison.verdict()) {
      case BETTER, WORSE -> "answers " + Wording.requests(comparison.ratio(), base.label());
      case EQUIVALENT ->
          "answers as many requests as %s (%s)".formatted(base.label(), undecided(comparison));
      case NOT_SHOWN ->
          "may answer more or fewer requests than %s (%s)"
              .formatted(base.label(), undecided(comparison));
    };
  }

  private String slow(Comparison comparison, Arm base, Arm arm, Scenario scenario) {
    return switch (comparison.verdict()) {
      case BETTER, WORSE ->
          "its p99 latency is %s: %s after %s, ratio %s"
              .formatted(
                  comparison.verdict().label(),
                  median(arm, scenario),
                  median(base, scenario),
                  Wording.ratio(comparison.ratio()));
      case EQUIVALENT, NOT_SHOWN -> "its p99 latency: " + undecided(comparison);
    };
  }

  private String median(Arm arm, Scenario scenario) {
    return Figure.P99.written(results.sample(arm, scenario, Figure.P99).orElseThrow().median());
  }

  private String undecided(Comparison comparison) {
    return "%s, ratio %s"
        .formatted(
            Wording.verdict(comparison, results.procedure().margin()),
            Wording.ratio(comparison.ratio()));
  }

  private static Tone tone(List<Comparison> comparisons) {
    List<ComparisonVerdict> verdicts = comparisons.stream().map(Comparison::verdict).toList();
    boolean isBetter = verdicts.contains(ComparisonVerdict.BETTER);
    boolean isWorse = verdicts.contains(ComparisonVerdict.WORSE);
    if (isBetter != isWorse) {
      return isBetter ? Tone.GOOD : Tone.BAD;
    }
    return isBetter || verdicts.contains(ComparisonVerdict.NOT_SHOWN) ? Tone.CAUTION : Tone.PLAIN;
  }
}

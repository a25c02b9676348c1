package io.loomshift.analysis.report;

import io.loomshift.findings.Effect;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Optimisation;
import io.loomshift.report.Block;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The one sentence that says what to do, or why nothing is said.
final class Verdict {
  /// What a person would notice, and what two runs of the same program differ by anyway.
  private static final double NOTICEABLE = 0.02;

  /// The interval of a capacity is seldom narrower.
  private static final double NOTICEABLE_CAPACITY = 0.05;

  private static final List<Metric> FIRST = List.of(Metric.THROUGHPUT, Metric.LATENCY_MEAN);
  private static final List<Metric> SECOND =
      List.of(Metric.LATENCY_P99, Metric.EXECUTION_TIME, Metric.OCCUPIED_MEAN, Metric.WAITING_MEAN);

  private Verdict() {}

  static Block.Verdict of(Findings findings) {
    if (!findings.validation().passed()) {
      Text nothing =
          Text.of("Nothing can be ")
              .strong("predicted")
              .and(
                  " from this trace: "
                      + Wording.held(findings.validation().reasons().getFirst())
                      + ".");
      return new Block.Verdict(
          findings.findings().isEmpty()
              ? nothing
              : nothing
                  .and(" What limits it is seen all the same. To change that, ")
                  .and(EditWording.action(findings.findings().getFirst()))
                  .and(", and measure."),
          Tone.CAUTION);
    }
    Optional<Outlook> outlook = Outlook.of(findings);
    if (outlook.isEmpty()) {
      return none(findings, "No change to the threads of this program is known to help");
    }
    List<String> gains = new ArrayList<>();
    capacity(findings, outlook.get()).ifPresent(gains::add);
    gains.addAll(gains(outlook.get().effect(), findings.traced().metrics(), gains.isEmpty()));
    if (gains.isEmpty()) {
      return none(findings, "No change to the threads of this program would help it noticeably");
    }
    return new Block.Verdict(
        capitalised(outlook.get().action()).and(": ").strong(joined(gains)).and("."), Tone.GOOD);
  }

  private static Block.Verdict none(Findings findings, String sentence) {
    return new Block.Verdict(
        findings
            .capacities()
            .flatMap(all -> CapacityWords.more(all.before(), doubt(findings)))
            .map(more -> Text.of(sentence + ". It carries ").strong(more).and("."))
            .orElseGet(() -> Text.of(sentence + ".")),
        Tone.PLAIN);
  }

  /// Why nobody knows what more of what limits the service would do, where that is so.
  private static Optional<String> doubt(Findings findings) {
    return findings.findings().stream()
        .filter(finding ->
            finding.optimisation() == Optimisation.MORE_PERMITS && finding.effect().isEmpty())
        .flatMap(finding -> finding.flags().stream())
        .filter(flag -> flag.code() == Flag.Code.LIMIT_LOST)
        .map(Flag::message)
        .findFirst();
  }

  private static Text capitalised(Text action) {
    String first = action.phrases().getFirst().text();
    return Text.of(Wording.capitalised(first))
        .and(new Text(action.phrases().subList(1, action.phrases().size())));
  }

  /// What the service carries, where that rises so that one notices.
  private static Optional<String> capacity(Findings findings, Outlook outlook) {
    List<String> ids = outlook.changes().stream().map(Finding::id).sorted().toList();
    return findings
        .capacities()
        .flatMap(all ->
            all.after().stream()
                .filter(after -> after.findings().stream().sorted().toList().equals(ids))
                .filter(after ->
                    after.capacity().perSecond()
                        >= (1 + NOTICEABLE_CAPACITY) * all.before().perSecond())
                .findFirst()
                .map(after ->
                    "capacity would rise from %s to %s requests/s"
                        .formatted(
                            Wording.digits(all.before().perSecond()),
                            Wording.digits(after.capacity().perSecond()))));
  }

  /// What gets better so that one notices: throughput and latency, or else time and threads.
  ///
  /// @param alone whether nothing else does
  private static List<String> gains(Effect effect, Metrics traced, boolean alone) {
    List<String> gains = new ArrayList<>();
    FIRST.forEach(metric -> gain(effect, traced, metric).ifPresent(gains::add));
    for (Metric metric : SECOND) {
      if (alone && gains.isEmpty()) {
        gain(effect, traced, metric).ifPresent(gains::add);
      }
    }
    return gains;
  }

  private static Optional<String> gain(Effect effect, Metrics traced, Metric metric) {
    return effect
        .change(metric)
        .filter(change -> Direction.of(metric, change) == Tone.GOOD)
        .filter(change -> Math.abs(change) >= NOTICEABLE)
        .filter(_ -> isSure(effect, metric))
        .map(change ->
            "%s would %s from %s%s to %s%s"
                .formatted(
                    Wording.name(metric),
                    change > 0 ? "rise" : "fall",
                    Wording.figure(metric, effect.before().of(metric)),
                    Wording.asTraced(metric, effect.before(), traced)
                        .map(figure -> " (%s)".formatted(figure))
                        .orElse(""),
                    Wording.predicted(effect, metric),
                    Wording.range(effect, metric).isPresent()
                        ? ""
                        : " (%s)".formatted(Wording.change(change))));
  }

  /// Whether it is better wherever it comes to lie, where that is told as a range.
  static boolean isSure(Effect effect, Metric metric) {
    double before = effect.before().of(metric);
    return Wording.range(effect, metric).stream()
        .flatMap(range -> Stream.of(range.low(), range.high()))
        .allMatch(end -> Direction.of(metric, end / before - 1) == Tone.GOOD);
  }

  private static String joined(List<String> gains) {
    StringBuilder text = new StringBuilder(gains.getFirst());
    for (int i = 1; i < gains.size(); i++) {
      text.append(i == gains.size() - 1 ? ", and " : ", ");
      text.append(gains.get(i).replaceFirst(" would ", " "));
    }
    return text.toString();
  }
}

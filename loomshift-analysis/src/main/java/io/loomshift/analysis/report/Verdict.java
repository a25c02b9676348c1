package io.loomshift.analysis.report;

import io.loomshift.findings.Effect;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Metric;
import io.loomshift.report.Block;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The one sentence that says what to do, or why nothing is said.
final class Verdict {
  /// What a person would notice, and what two runs of the same program differ by anyway.
  private static final double NOTICEABLE = 0.02;

  private static final List<Metric> FIRST = List.of(Metric.THROUGHPUT, Metric.LATENCY_MEAN);
  private static final List<Metric> SECOND =
      List.of(Metric.LATENCY_P99, Metric.EXECUTION_TIME, Metric.OCCUPIED_MEAN, Metric.WAITING_MEAN);

  private Verdict() {}

  static Block.Verdict of(Findings findings) {
    if (!findings.gate().passed()) {
      return new Block.Verdict(
          Text.of("Nothing can be ")
              .strong("predicted")
              .and(" from this trace: " + Wording.held(findings.gate().reasons().getFirst()) + "."),
          Tone.CAUTION);
    }
    Optional<Outlook> outlook = Outlook.of(findings);
    if (outlook.isEmpty()) {
      return none("No change to the concurrency of this program is known to help");
    }
    List<String> gains = gains(outlook.get().effect());
    if (gains.isEmpty()) {
      return none("No change to the concurrency of this program would help it noticeably");
    }
    return new Block.Verdict(
        capitalised(outlook.get().action()).and(": ").strong(joined(gains)).and("."), Tone.GOOD);
  }

  private static Block.Verdict none(String sentence) {
    return new Block.Verdict(Text.of(sentence + "."), Tone.PLAIN);
  }

  private static Text capitalised(Text action) {
    String first = action.spans().getFirst().text();
    return Text.of(Wording.capitalised(first))
        .and(new Text(action.spans().subList(1, action.spans().size())));
  }

  /// What gets better so that one notices: throughput and latency, or else time and threads.
  private static List<String> gains(Effect effect) {
    List<String> gains = new ArrayList<>();
    FIRST.forEach(metric -> gain(effect, metric).ifPresent(gains::add));
    for (Metric metric : SECOND) {
      if (gains.isEmpty()) {
        gain(effect, metric).ifPresent(gains::add);
      }
    }
    return gains;
  }

  private static Optional<String> gain(Effect effect, Metric metric) {
    return effect
        .change(metric)
        .filter(change -> Direction.of(metric, change) == Tone.GOOD)
        .filter(change -> Math.abs(change) >= NOTICEABLE)
        .map(change ->
            "%s would %s from %s to %s (%s)"
                .formatted(
                    Wording.name(metric),
                    change > 0 ? "rise" : "fall",
                    Wording.figure(metric, effect.before().of(metric)),
                    Wording.figure(metric, effect.predicted().of(metric)),
                    Wording.change(change)));
  }

  private static String joined(List<String> gains) {
    return gains.size() == 1
        ? gains.getFirst()
        : gains.getFirst() + ", and " + gains.getLast().replaceFirst(" would ", " ");
  }
}

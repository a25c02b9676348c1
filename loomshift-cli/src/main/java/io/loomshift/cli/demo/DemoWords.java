package io.loomshift.cli.demo;

import io.loomshift.analysis.report.CapacityWords;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Metric;
import io.loomshift.measure.service.Figure;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.Interval;
import io.loomshift.migrate.Site;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The sentences that the terminal and the report share.
public final class DemoWords {
  private static final List<String> NUMBERS =
      List.of("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine");

  private DemoWords() {}

  /// The whole in a sentence or two: what was predicted, what was measured, how many threads
  /// stayed.
  public static String summary(DemoResult result) {
    StringBuilder words =
        new StringBuilder(
            "Median latency: predicted %s, measured %s. Throughput%s: measured %s."
                .formatted(
                    DemoResult.predicted(result.findings())
                        .flatMap(effect -> effect.change(Metric.LATENCY_P50))
                        .map(DemoWords::percent)
                        .orElse("nothing"),
                    measured(result, result.traced(), Figure.P50),
                    result.highest().equals(result.traced())
                        ? ""
                        : " at nine tenths of the predicted capacity, %s"
                            .formatted(perSecond(result.highest().rate())),
                    measured(result, result.highest(), Figure.THROUGHPUT)));
    result.probed().ifPresent(probed -> words.append(" ").append(capacity(result, probed)));
    if (!result.kept().isEmpty()) {
      words
          .append(" ")
          .append(
              "%s stayed platform %s, and here is why."
                  .formatted(
                      these(result.kept()), result.kept().size() == 1 ? "thread" : "threads"));
    }
    return words.toString();
  }

  private static String capacity(DemoResult result, DemoResult.Probed probed) {
    return "Capacity: predicted %s before and %s after, measured %s and %s."
        .formatted(
            DemoResult.capacityBefore(result.findings())
                .map(it -> perSecond(it.perSecond()))
                .orElse("nothing"),
            DemoResult.capacityAfter(result.findings())
                .map(it -> perSecond(it.perSecond()))
                .orElse("nothing"),
            perSecond(probed.before()),
            perSecond(probed.after()));
  }

  /// What a service can carry, and what is used up then.
  public static String capacity(Capacity capacity) {
    return "%s%s (%s to %s)%s"
        .formatted(
            capacity.replayed() ? "" : "at most ",
            perSecond(capacity.perSecond()),
            whole(capacity.interval().low()),
            whole(capacity.interval().high()),
            capacity.limit().map(limit -> ", then " + CapacityWords.usedUp(limit)).orElse(""));
  }

  /// Requests a second.
  public static String perSecond(double rate) {
    return whole(rate) + " requests/s";
  }

  private static String whole(double rate) {
    return String.format(Locale.ROOT, "%,.0f", rate);
  }

  private static String these(List<Site> kept) {
    int count = kept.size();
    String number = count < NUMBERS.size() ? NUMBERS.get(count) : String.valueOf(count);
    return count == 1 ? "This one thread" : "These " + number + " threads";
  }

  private static String measured(DemoResult result, Scenario scenario, Figure figure) {
    return result
        .compared(scenario, figure)
        .map(DemoWords::measured)
        .orElse("nothing, since no run counts");
  }

  private static String measured(Comparison comparison) {
    Interval interval = comparison.ratio().interval();
    return "%s (95 %% interval: %s to %s; %s)"
        .formatted(
            percent(comparison.ratio().value() - 1),
            percent(interval.low() - 1),
            percent(interval.high() - 1),
            comparison.verdict().label());
  }

  /// What an effect comes to, in a sentence.
  public static String prediction(Optional<Effect> effect, List<String> reasons) {
    return effect
        .map(known ->
            String.format(
                Locale.ROOT,
                "Virtual threads for this pool: an answer after %s instead of %s on average.",
                millis(known.predicted().latency().mean() / 1e6),
                millis(known.before().latency().mean() / 1e6)))
        .orElse(
            "It says that it cannot predict this: "
                + (reasons.isEmpty() ? "no finding for the pool" : String.join("; ", reasons))
                + ".");
  }

  /// `OrdersServer.java:19`.
  public static String place(Site site) {
    return site.file().substring(site.file().lastIndexOf('/') + 1) + ":" + site.span().line();
  }

  /// Why a place is not simply edited: the strongest reason.
  public static String why(Site site) {
    return site.reasons().getFirst().message();
  }

  static String percent(double change) {
    return String.format(Locale.ROOT, "%+.0f %%", 100 * change);
  }

  /// A time as people say it.
  public static String millis(double millis) {
    return millis < 1_000
        ? String.format(Locale.ROOT, "%.0f ms", millis)
        : String.format(Locale.ROOT, "%.1f s", millis / 1_000);
  }
}

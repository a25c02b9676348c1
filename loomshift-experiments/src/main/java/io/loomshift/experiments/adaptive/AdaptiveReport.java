package io.loomshift.experiments.adaptive;

import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Paragraph;
import io.loomshift.report.Block.Tile;
import io.loomshift.report.Block.Tiles;
import io.loomshift.report.Document;
import io.loomshift.report.Sections;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The report of a measurement, complete or cut short.
public final class AdaptiveReport {
  /// What is asked of the adaptive pool where one type is better: as much on average, at worst so
  /// little.
  private static final double WANTED_MEAN = 1.00;

  private static final double WANTED_WORST = 0.985;

  private final Results results;
  private final Sections blocks = new Sections();

  private AdaptiveReport(Results results) {
    this.results = results;
  }

  /// Makes the report of what lies in a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it cannot be read
  public static Document of(ResultFolder folder) {
    return new AdaptiveReport(Results.of(folder)).document();
  }

  private Document document() {
    notices();
    List<SettingResult> settings = hasUsualArms() ? results.settings() : List.of();
    if (!settings.isEmpty()) {
      verdict(settings);
      blocks.heading("Settings", "settings");
      blocks.addAll(SettingsPart.of(results, settings));
    }
    if (hasUsualArms() && results.hasAllArms(Optional.empty())) {
      blocks.heading("A load that changes", "phases");
      blocks.addAll(PhasesPart.of(results));
    }
    if (!results.invalid().isEmpty()) {
      blocks.heading("Runs that do not count", "invalid");
      blocks.add(ParametersPart.invalid(results));
    }
    blocks.heading("How it was measured", "method");
    blocks.addAll(ParametersPart.of(results));
    return blocks.document(
        "Threads that follow the load, on Jetty", Text.of(results.machine().processor()));
  }

  private boolean hasUsualArms() {
    return results.plan().arms().containsAll(Arm.USUAL);
  }

  private void notices() {
    int due = results.plan().runs() * results.plan().arms().size() * kinds();
    if (results.plan().isQuick()) {
      blocks.notice(
          "A quick measurement: few and short runs. It gives an impression and proves little.");
    }
    if (results.made() < due) {
      blocks.notice("Cut short: %d of %d runs were made.".formatted(results.made(), due));
    }
    results.machine().busyNotice().ifPresent(blocks::notice);
    if (results.serverProcessors().equals("any")) {
      blocks.notice(
          "Server and generator shared the processors, so each took time from the other.");
    }
  }

  private int kinds() {
    return results.plan().settings().size() + (results.plan().phases().isEmpty() ? 0 : 1);
  }

  private void verdict(List<SettingResult> settings) {
    List<SettingResult> decided =
        settings.stream().filter(each -> each.better().isPresent()).toList();
    if (decided.isEmpty()) {
      blocks.add(
          new Paragraph(
              Text.of(
                  "In none of %d settings was one fixed type shown to be better than the other."
                      .formatted(settings.size()))));
      return;
    }
    Summary summary = Summary.of(decided, results.plan().seed());
    double worst = summary.worst().adaptiveRatio().value();
    boolean isReached =
        isAsMuch(summary.mean().value(), WANTED_MEAN) && isAsMuch(worst, WANTED_WORST);
    blocks.add(
        new Block.Verdict(
            Text.of(
                String.format(
                    Locale.ROOT,
                    "Where one type is better, the adaptive pool reached %.3f of it on average and"
                        + " %.3f at worst, start-up and calibration included%s.",
                    summary.mean().value(),
                    worst,
                    isReached ? "" : "; wanted were 1.000 and 0.985")),
            isReached ? Tone.GOOD : Tone.BAD));
    blocks.add(new Tiles(tiles(settings, summary)));
    results.plan().arms().stream()
        .filter(arm -> !Arm.USUAL.contains(arm))
        .forEach(arm -> blocks.add(other(arm, decided, settings)));
  }

  /// How an arm did that the paper has not.
  private static Block other(Arm arm, List<SettingResult> decided, List<SettingResult> settings) {
    DoubleSummaryStatistics where =
        decided.stream().mapToDouble(each -> each.ratio(arm)).summaryStatistics();
    DoubleSummaryStatistics all =
        settings.stream().mapToDouble(each -> each.ratio(arm)).summaryStatistics();
    return new Paragraph(
        Text.of(
            String.format(
                Locale.ROOT,
                "%s: where one type is better, %.3f of it on average and %.3f at worst; in all"
                    + " settings, %.3f and %.3f of the type with the greater median.",
                arm.label(),
                where.getAverage(),
                where.getMin(),
                all.getAverage(),
                all.getMin())));
  }

  /// To the three places that are told.
  private static boolean isAsMuch(double ratio, double wanted) {
    return Math.round(1e3 * ratio) >= Math.round(1e3 * wanted);
  }

  private static List<Tile> tiles(List<SettingResult> settings, Summary summary) {
    return List.of(
        new Tile(
            "settings with a better type",
            summary.decided().size() + " of " + settings.size(),
            "by more than the noise",
            Tone.PLAIN),
        new Tile(
            "of the better type, mean", summary.mean().format(), "the paper: 1.006", Tone.PLAIN),
        new Tile(
            "at worst", summary.worst().adaptiveRatio().format(), "the paper: 0.984", Tone.PLAIN),
        new Tile(
            "runs that ended on the better type",
            summary.rightRuns() + " of " + summary.runs(),
            "in these settings",
            summary.rightRuns() == summary.runs() ? Tone.GOOD : Tone.BAD));
  }
}

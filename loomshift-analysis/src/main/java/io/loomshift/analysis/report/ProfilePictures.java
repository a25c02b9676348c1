package io.loomshift.analysis.report;

import io.loomshift.findings.Actual;
import io.loomshift.findings.Behaviour;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Profile;
import io.loomshift.findings.ThreadUse;
import io.loomshift.report.Block;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture;
import io.loomshift.report.picture.Picture.Axis;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Series;
import java.util.ArrayList;
import java.util.List;

/// The concurrency profiles of all runs that are known: their occupied threads in one chart, and
/// for each run what these do. All charts have the same axes, so that heights and lengths compare.
final class ProfilePictures {
  private static final double SECOND = 1e9;
  private static final double MILLI = 1e6;
  private static final double MICRO = 1e3;

  /// A run that is drawn.
  private record Run(String name, Ink ink, Metrics metrics, Profile profile) {}

  private final List<Run> runs = new ArrayList<>();
  private final double longest;
  private final double highest;

  ProfilePictures(Findings findings) {
    add("traced", Ink.DARK, findings.traced());
    findings.replayed().ifPresent(replayed -> add("replayed", Ink.DASHED, replayed));
    Outlook.of(findings)
        .ifPresent(outlook ->
            outlook
                .profile()
                .ifPresent(profile ->
                    runs.add(
                        new Run("predicted", Ink.BLUE, outlook.effect().predicted(), profile))));
    findings.actual().map(Actual::behaviour).ifPresent(actual -> add("actual", Ink.ORANGE, actual));
    this.longest =
        Math.max(
            1, runs.stream().mapToDouble(run -> run.profile().durationNanos()).max().orElse(1));
    this.highest =
        Math.max(
            1,
            runs.stream()
                .flatMap(run -> run.profile().occupied().stream())
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(1));
  }

  private void add(String name, Ink ink, Behaviour behaviour) {
    runs.add(new Run(name, ink, behaviour.metrics(), behaviour.profile()));
  }

  /// The occupied threads of all runs.
  Block occupied() {
    List<Series> series = new ArrayList<>();
    for (Run run : runs) {
      series.add(
          new Series(
              run.name(),
              use(run.metrics().occupied()),
              run.ink(),
              points(run.profile().occupied(), run.profile())));
    }
    return new Block.Pictures(
        List.of(
            new Picture.Chart(
                "Occupied threads", across(), up("occupied threads"), false, series)));
  }

  /// What the occupied threads of each run do.
  Block states() {
    List<Picture> charts = new ArrayList<>();
    for (Run run : runs) {
      charts.add(
          new Picture.Chart(
              "Threads by state, " + run.name(),
              across(),
              up("threads, " + run.name()),
              true,
              List.of(
                  new Series(
                      "running",
                      use(run.metrics().running()),
                      Ink.TEAL,
                      points(run.profile().running(), run.profile())),
                  new Series(
                      "waiting",
                      use(run.metrics().waiting()),
                      Ink.AMBER,
                      points(run.profile().waiting(), run.profile())))));
    }
    return new Block.Pictures(charts);
  }

  private static String use(ThreadUse use) {
    return "mean %s, peak %s".formatted(Wording.digits(use.mean()), Wording.digits(use.peak()));
  }

  private Axis up(String name) {
    return new Axis(name, highest);
  }

  private Axis across() {
    String unit =
        longest >= 2 * SECOND ? "seconds" : longest >= 2 * MILLI ? "milliseconds" : "microseconds";
    return new Axis(unit, longest / unit());
  }

  private double unit() {
    return longest >= 2 * SECOND ? SECOND : longest >= 2 * MILLI ? MILLI : MICRO;
  }

  /// Each step's mean stands in its middle.
  private List<Point> points(List<Double> steps, Profile profile) {
    double step = profile.durationNanos() / steps.size() / unit();
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      points.add(new Point((i + 0.5) * step, steps.get(i)));
    }
    return points;
  }
}

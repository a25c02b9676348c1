import io.loomshift.analysis.report.CapacityWords;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Interval;
import io.loomshift.findings.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// What is predicted beside what was measured, as a cell of a table.
class Comparison {
  private Comparison() {}

  /// A capacity, and in a cell of its own what limits it.
  static void capacity(List<String> cells, Optional<Capacity> predicted, double... probed) {
    cells.add(
        of(
            predicted.map(Capacity::perSecond), predicted.map(Capacity::interval), probed));
    cells.add(predicted.flatMap(Capacity::limit).map(CapacityWords::usedUp).orElse(""));
  }

  /// One figure of a change.
  ///
  /// @param unit what that of the prediction is in units of the measurement
  static String of(
      Optional<Effect> effect, Metric metric, double unit, double... measured) {
    return of(
        effect.map(it -> unit * it.predicted().of(metric)),
        effect
            .flatMap(it -> it.interval(metric))
            .map(it -> new Interval(unit * it.low(), unit * it.high())),
        measured);
  }

  /// `402 (390 to 415) / 462, 450 (−11.8 %)`: predicted, the interval, what each run measured, and
  /// the error of the prediction by their median. With `out` where that is not in the interval.
  private static String of(
      Optional<Double> predicted, Optional<Interval> interval, double... measured) {
    double median = median(measured);
    String runs =
        Arrays.stream(measured)
            .mapToObj(value -> String.format(Locale.ROOT, "%.4g", value))
            .collect(Collectors.joining(", "));
    if (predicted.isEmpty()) {
      return "none / " + (measured.length == 0 ? "none" : runs);
    }
    String told =
        String.format(
            Locale.ROOT,
            "%.4g%s / ",
            predicted.get(),
            interval
                .map(it -> String.format(Locale.ROOT, " (%.4g to %.4g)", it.low(), it.high()))
                .orElse(""));
    if (measured.length == 0) {
      return told + "none";
    }
    return String.format(
        Locale.ROOT,
        "%s%s (%+.1f %%)%s",
        told,
        runs,
        100 * (predicted.get() / median - 1),
        interval.map(it -> it.contains(median) ? "" : " out").orElse(""));
  }

  private static double median(double... measured) {
    double[] sorted = measured.clone();
    Arrays.sort(sorted);
    int count = sorted.length;
    return count == 0 ? Double.NaN : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
  }
}

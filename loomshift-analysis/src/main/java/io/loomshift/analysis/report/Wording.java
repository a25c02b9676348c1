package io.loomshift.analysis.report;

import io.loomshift.findings.Effect;
import io.loomshift.findings.Interval;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Place;
import java.util.Locale;
import java.util.Optional;

/// Figures and names as a person reads them. A no-break space holds a number and its unit together.
final class Wording {
  /// From the lower to the upper end of an interval that is told in the place of a figure.
  private static final double WIDE = 3;

  /// A part by which a replay may be off and still be true.
  private static final double NOTICEABLE = 0.1;

  private static final String[] TIMES = {"ns", "\u00b5s", "ms", "s"};
  private static final double SAME = 0.0005;
  private static final char NO_BREAK = '\u00a0';

  private Wording() {}

  /// What a metric is called within a sentence.
  static String name(Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> "throughput";
      case LATENCY_MEAN -> "mean latency";
      case LATENCY_P50 -> "median latency";
      case LATENCY_P99 -> "99th percentile of latency";
      case EXECUTION_TIME -> "execution time";
      case OCCUPIED_PEAK -> "occupied threads at most";
      case OCCUPIED_MEAN -> "occupied threads on average";
      case WAITING_PEAK -> "waiting threads at most";
      case WAITING_MEAN -> "waiting threads on average";
      case RUNNING_PEAK -> "running threads at most";
      case RUNNING_MEAN -> "running threads on average";
      case COMPOSITE -> "resource cost";
    };
  }

  /// A value of a metric with its unit: `397/s`, `21.0 ms`, `7.44`.
  static String figure(Metric metric, double value) {
    return switch (metric.unit()) {
      case PER_SECOND -> digits(value) + "/s";
      case NANOS -> nanos(value);
      case THREADS, RATIO -> digits(value);
    };
  }

  /// What was traced of a metric, where a replay without others on the machine has another figure
  /// by more than one would notice: `traced: 1.23 s`.
  static Optional<String> asTraced(Metric metric, Metrics replayed, Metrics traced) {
    return Math.abs(replayed.of(metric) - traced.of(metric)) > NOTICEABLE * traced.of(metric)
        ? Optional.of("traced: " + figure(metric, traced.of(metric)))
        : Optional.empty();
  }

  /// What is predicted of a metric: between what it is to be expected, where these are so far apart
  /// that no figure between them tells anything.
  static String predicted(Effect effect, Metric metric) {
    return range(effect, metric)
        .map(interval ->
            "between %s and %s"
                .formatted(figure(metric, interval.low()), figure(metric, interval.high())))
        .orElseGet(() -> figure(metric, effect.predicted().of(metric)));
  }

  /// The interval of a metric that is so wide.
  static Optional<Interval> range(Effect effect, Metric metric) {
    return effect
        .interval(metric)
        .filter(interval -> interval.high() > 0 && interval.high() >= WIDE * interval.low());
  }

  /// A length of time with three digits.
  static String nanos(double nanos) {
    double value = nanos;
    int unit = 0;
    while (value >= 999.5 && unit < TIMES.length - 1) {
      value /= 1000;
      unit++;
    }
    return (value == 0 ? "0" : digits(value)) + NO_BREAK + TIMES[unit];
  }

  /// Three digits, and all of those before the point.
  static String digits(double value) {
    if (value == Math.rint(value) && value < 1e15) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    int decimals = value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /// `1 task`, `1,490 tasks`.
  static String count(long number, String noun) {
    return count(number) + NO_BREAK + noun + (number == 1 ? "" : "s");
  }

  /// A share: `58 %`.
  static String percent(double share) {
    double percent = 100 * share;
    int decimals = percent != 0 && Math.abs(percent) < 9.95 ? 1 : 0;
    return String.format(Locale.ROOT, "%." + decimals + "f", percent) + NO_BREAK + "%";
  }

  /// A change or an error with its sign: `+99 %`, `−0.8 %`.
  static String change(double change) {
    if (Math.abs(change) < SAME) {
      return "\u00b10" + NO_BREAK + "%";
    }
    return (change < 0 ? "\u2212" : "+") + percent(Math.abs(change));
  }

  /// Where something is: its source below the tree that was named, or the file, or else the class.
  static String place(Place place) {
    String file = place.source().orElse(place.file());
    if (file.isEmpty()) {
      return place.toString();
    }
    return place.line() > 0 ? file + ":" + place.line() : file;
  }

  static String capitalised(String sentence) {
    return sentence.isEmpty()
        ? sentence
        : sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
  }

  /// A sentence of a record, which has no full stop.
  static String sentence(String message) {
    return capitalised(held(message)) + (message.endsWith(".") ? "" : ".");
  }

  /// Words in which numbers and their units stay together.
  static String held(String words) {
    return words.replaceAll("(?<=\\d) (?=%|[n\u00b5m]?s\\b)", String.valueOf(NO_BREAK));
  }
}

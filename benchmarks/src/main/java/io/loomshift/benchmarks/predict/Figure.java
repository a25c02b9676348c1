package io.loomshift.benchmarks.predict;

import static java.util.Locale.ROOT;

/// A figure of a run by which a prediction is judged.
enum Figure {
  THROUGHPUT("throughput", "/s", 1),
  LATENCY_MEAN("mean", " ms", 1e-6),
  LATENCY_P99("p99", " ms", 1e-6),
  EXECUTION_TIME("execution", " s", 1e-9),
  OCCUPIED_PEAK("peak threads", "", 1),
  OCCUPIED_MEAN("mean threads", "", 1),
  COMPOSITE("composite", "", 1);

  private final String title;
  private final String unit;
  private final double scale;

  Figure(String title, String unit, double scale) {
    this.title = title;
    this.unit = unit;
    this.scale = scale;
  }

  String title() {
    return title;
  }

  /// Its name in the findings' document: `latencyMean`.
  String key() {
    var words = name().toLowerCase(ROOT).split("_", 2);
    return words.length == 1
        ? words[0]
        : words[0] + Character.toUpperCase(words[1].charAt(0)) + words[1].substring(1);
  }

  /// A value as a person reads it, with its unit.
  ///
  /// @param value in the unit of the document: nanoseconds, or as it is
  String text(double value) {
    var shown = value * scale;
    return String.format(ROOT, shown < 10 ? "%.3f" : "%.1f", shown) + unit;
  }
}

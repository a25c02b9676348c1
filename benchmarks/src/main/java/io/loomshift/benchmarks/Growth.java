package io.loomshift.benchmarks;

import java.util.List;
import java.util.Locale;

/// How a contender's median time grows with the number of files: a straight line by least squares,
/// and how far the measured medians lie off it.
///
/// @param baseMillis what remains for a tree without files
/// @param millisPerThousandFiles the slope
/// @param worstDeviation the largest distance of a median from the line, relative to the line; near
///   0 means that time grows linearly
record Growth(double baseMillis, double millisPerThousandFiles, double worstDeviation) {

  /// @throws IllegalArgumentException if the series do not differ in size
  static Growth of(String contender, List<Series> series) {
    var files = series.stream().mapToDouble(one -> one.tree().files()).toArray();
    var millis = series.stream().mapToDouble(one -> one.wallMillis(contender).median()).toArray();
    var slope = slope(files, millis);
    var base = mean(millis) - slope * mean(files);
    var worst = 0.0;
    for (var i = 0; i < files.length; i++) {
      var line = base + slope * files[i];
      worst = Math.max(worst, Math.abs(millis[i] - line) / line);
    }
    return new Growth(base, slope * 1e3, worst);
  }

  /// One sentence.
  String inWords() {
    return String.format(
        Locale.ROOT,
        "%.2f s + %.3f s per 1,000 files; no median lies more than %.0f %% off that line",
        baseMillis / 1e3,
        millisPerThousandFiles / 1e3,
        worstDeviation * 100);
  }

  private static double slope(double[] xs, double[] ys) {
    var meanX = mean(xs);
    var meanY = mean(ys);
    var covariance = 0.0;
    var variance = 0.0;
    for (var i = 0; i < xs.length; i++) {
      covariance += (xs[i] - meanX) * (ys[i] - meanY);
      variance += (xs[i] - meanX) * (xs[i] - meanX);
    }
    if (variance == 0) {
      throw new IllegalArgumentException("growth needs trees of different sizes");
    }
    return covariance / variance;
  }

  private static double mean(double[] figures) {
    var sum = 0.0;
    for (var figure : figures) {
      sum += figure;
    }
    return sum / figures.length;
  }
}

package io.loomshift.report.form;

import io.loomshift.report.picture.Picture.Chart;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Series;
import java.util.ArrayList;
import java.util.List;

/// A chart as lines of characters, one a series, all of them on the same scale.
final class Sparkline {
  private static final String BLOCKS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
  private static final String ASCII = "_.:-=+*#";
  private static final int COLUMNS = 36;

  private Sparkline() {}

  /// The lines below the chart's title.
  static List<String> of(Chart chart, boolean unicode) {
    int names = chart.series().stream().mapToInt(each -> each.name().length()).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (Series series : chart.series()) {
      String name = series.name() + " ".repeat(names - series.name().length());
      lines.add(name + "  " + line(chart, series, unicode ? BLOCKS : ASCII) + "  " + series.note());
    }
    return lines;
  }

  /// The mean of the points of each column; the gap behind the last point stays empty.
  private static String line(Chart chart, Series series, String levels) {
    double[] sums = new double[COLUMNS];
    int[] counts = new int[COLUMNS];
    for (Point point : series.points()) {
      int column = (int) (point.at() / chart.horizontal().end() * COLUMNS);
      int at = Math.clamp(column, 0, COLUMNS - 1);
      sums[at] += point.value();
      counts[at]++;
    }
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < COLUMNS; i++) {
      line.append(
          counts[i] == 0 ? ' ' : level(sums[i] / counts[i] / chart.vertical().end(), levels));
    }
    return line.toString();
  }

  private static char level(double share, String levels) {
    int top = levels.length() - 1;
    return levels.charAt(Math.clamp(Math.round(share * top), 0, top));
  }
}

package io.loomshift.report.picture;

import io.loomshift.report.picture.Picture.Chart;
import io.loomshift.report.picture.Picture.Mark;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Series;
import java.util.ArrayList;
import java.util.List;

/// Draws a chart: a legend on top, the values below it, and the axes to their left and below.
final class ChartSvg {
  private static final int ROW = 20;
  private static final int SWATCH = 18;
  private static final int GAP = 18;
  private static final int RIGHT = 12;
  private static final int BOTTOM = 38;
  private static final double LETTER = 6.4;

  private final Chart chart;
  private final int width;
  private final Ticks across;
  private final Ticks up;
  private final int left;
  private final StringBuilder svg = new StringBuilder();
  private int top;
  private int height;

  ChartSvg(Chart chart, int width) {
    this.chart = chart;
    this.width = width;
    this.across = Ticks.within(chart.horizontal().end(), Math.max(3, width / 90));
    this.up = Ticks.to(chart.vertical().end(), 5);
    this.left = (int) Math.ceil(14 + LETTER * up.label(up.end()).length());
  }

  String draw(String style) {
    legend();
    int plot = Math.clamp(width * 4L / 10, 130, 240);
    height = top + plot + BOTTOM;
    axes();
    if (chart.stacked()) {
      layers();
    } else {
      for (Series series : chart.series()) {
        line(series.ink(), series.points());
      }
    }
    return Svg.open(width, height, chart.description(), style) + svg + "</svg>\n";
  }

  /// The names of the series, as many in a row as find room.
  private void legend() {
    int x = 0;
    top = ROW;
    text("name", x, ROW - 8, "start", chart.vertical().name());
    top += ROW;
    for (Series series : chart.series()) {
      String note = series.note().isEmpty() ? "" : "  " + series.note();
      int room = (int) (SWATCH + 6 + LETTER * (series.name().length() + note.length()));
      if (x > 0 && x + room > width) {
        x = 0;
        top += ROW;
      }
      swatch(series.ink(), x, top - 12);
      svg.append(
              "<text x=\"%d\" y=\"%d\"><tspan class=\"name\">".formatted(x + SWATCH + 6, top - 8))
          .append(Markup.escape(series.name()))
          .append("</tspan><tspan dx=\"6\">")
          .append(Markup.escape(series.note()))
          .append("</tspan></text>\n");
      x += room + GAP;
    }
    top += 6;
  }

  private void swatch(Ink ink, int x, int y) {
    if (chart.stacked()) {
      svg.append(
          "<rect class=\"fill %s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"10\" rx=\"2\"/>\n"
              .formatted(ink.style(), x, y - 5, SWATCH));
    } else {
      svg.append(
          "<path class=\"trace %s\" d=\"M%d %dh%d\"/>\n".formatted(ink.style(), x, y, SWATCH));
    }
  }

  private void axes() {
    for (double value : up.values()) {
      String y = Markup.at(y(value));
      svg.append(
          "<path class=\"%s\" d=\"M%d %sH%d\"/>\n"
              .formatted(value == 0 ? "axis" : "grid", left, y, width - RIGHT));
      text("", left - 6, y(value) + 4, "end", up.label(value));
    }
    for (Mark mark : marks()) {
      text("", x(mark.at()), height - BOTTOM + 16, "middle", mark.words());
    }
    text("", width - RIGHT, height - 4, "end", chart.horizontal().name());
  }

  private List<Mark> marks() {
    return chart.horizontal().marks().isEmpty()
        ? across.values().stream().map(value -> new Mark(value, across.label(value))).toList()
        : chart.horizontal().marks();
  }

  private void text(String style, double x, double y, String anchor, String text) {
    svg.append("<text")
        .append(style.isEmpty() ? "" : " class=\"" + style + "\"")
        .append(
            " x=\"%s\" y=\"%s\" text-anchor=\"%s\">".formatted(Markup.at(x), Markup.at(y), anchor))
        .append(Markup.escape(text))
        .append("</text>\n");
  }

  private void line(Ink ink, List<Point> points) {
    if (!points.isEmpty()) {
      svg.append("<path class=\"trace ")
          .append(ink.style())
          .append("\" d=\"M")
          .append(path(points))
          .append("\"/>\n");
    }
  }

  /// Layers lie on each other: the first is the lowest. They share their points' places.
  private void layers() {
    List<Point> floor = new ArrayList<>();
    chart.series().getFirst().points().forEach(point -> floor.add(new Point(point.at(), 0)));
    for (Series series : chart.series()) {
      List<Point> roof = new ArrayList<>();
      for (int i = 0; i < floor.size(); i++) {
        roof.add(
            new Point(floor.get(i).at(), floor.get(i).value() + series.points().get(i).value()));
      }
      svg.append("<path class=\"layer ")
          .append(series.ink().style())
          .append("\" d=\"M")
          .append(path(roof))
          .append("L")
          .append(path(floor.reversed()))
          .append("Z\"/>\n");
      line(series.ink(), roof);
      floor.clear();
      floor.addAll(roof);
    }
  }

  private String path(List<Point> points) {
    StringBuilder path = new StringBuilder();
    for (Point point : points) {
      path.append(path.isEmpty() ? "" : "L")
          .append(Markup.at(x(point.at())))
          .append(' ')
          .append(Markup.at(y(point.value())));
    }
    return path.toString();
  }

  private double x(double at) {
    return left + at / chart.horizontal().end() * (width - RIGHT - left);
  }

  private double y(double value) {
    return height - BOTTOM - value / up.end() * (height - BOTTOM - top);
  }
}

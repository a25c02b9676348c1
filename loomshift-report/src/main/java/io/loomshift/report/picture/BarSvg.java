package io.loomshift.report.picture;

/// Draws small bars, which stand in cells of tables. They have no letters of their own.
final class BarSvg {
  private static final int HEIGHT = 18;
  private static final int BAR = 10;
  private static final int TOP = (HEIGHT - BAR) / 2;

  private BarSvg() {}

  static String range(Picture.Range range, int width, String style) {
    StringBuilder svg = new StringBuilder(Svg.open(width, HEIGHT, range.description(), style));
    double room = width - 4.0;
    rect(svg, "ground", 2, room);
    rect(svg, "fill " + range.ink().style(), 2, room * at(range.after(), range));
    if (range.low().isPresent()) {
      String from = Markup.at(2 + room * at(range.low().getAsDouble(), range));
      String to = Markup.at(2 + room * at(range.high().getAsDouble(), range));
      svg.append(
          "<path class=\"whisker\" d=\"M%s 6v6M%s 9H%sM%s 6v6\"/>\n".formatted(from, from, to, to));
    }
    String before = Markup.at(2 + room * at(range.before(), range));
    svg.append("<path class=\"mark\" d=\"M%s 0v%d\"/>\n".formatted(before, HEIGHT));
    return svg.append("</svg>\n").toString();
  }

  private static double at(double value, Picture.Range range) {
    return Math.clamp(value / range.end(), 0, 1);
  }

  static String parts(Picture.Parts parts, int width, String style) {
    StringBuilder svg = new StringBuilder(Svg.open(width, HEIGHT, parts.description(), style));
    rect(svg, "ground", 0, width);
    double x = 0;
    for (Picture.Part part : parts.parts()) {
      double room = Math.min(part.share() * width, width - x);
      rect(svg, "fill gap " + part.ink().style(), x, room);
      x += room;
    }
    return svg.append("</svg>\n").toString();
  }

  private static void rect(StringBuilder svg, String style, double x, double width) {
    svg.append(
        "<rect class=\"%s\" x=\"%s\" y=\"%d\" width=\"%s\" height=\"%d\" rx=\"2\"/>\n"
            .formatted(style, Markup.at(x), TOP, Markup.at(width), BAR));
  }
}

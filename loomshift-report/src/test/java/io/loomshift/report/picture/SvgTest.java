package io.loomshift.report.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.report.picture.Picture.Axis;
import io.loomshift.report.picture.Picture.Chart;
import io.loomshift.report.picture.Picture.Part;
import io.loomshift.report.picture.Picture.Parts;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Range;
import io.loomshift.report.picture.Picture.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SvgTest {
  private static Series series(String name, double... values) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      points.add(new Point(i, values[i]));
    }
    return new Series(name, "", Ink.BLUE, points);
  }

  private static Chart chart(boolean stacked, Series... series) {
    return new Chart("t", new Axis("x", 2), new Axis("y", 10), stacked, List.of(series));
  }

  /// The corners of the paths of a class, as x and y in turn.
  private static List<double[]> paths(String svg, String style) {
    return Pattern.compile("class=\"" + style + "[^\"]*\" d=\"M([^\"Z]*)")
        .matcher(svg)
        .results()
        .map(path -> path.group(1).split("[ L]"))
        .filter(numbers -> numbers.length > 2)
        .map(numbers -> Arrays.stream(numbers).mapToDouble(Double::parseDouble).toArray())
        .toList();
  }

  @Test
  void lineRisesWithItsValues_whenItIsDrawn() {
    double[] line = paths(Svg.inline(chart(false, series("a", 0, 5, 10)), 300), "trace").getFirst();

    assertThat(line).hasSize(6);
    assertThat(line[2] - line[0]).isEqualTo(line[4] - line[2], withinHundredth());
    assertThat(line[1] - line[3]).isEqualTo(line[3] - line[5], withinHundredth()).isPositive();
    assertThat(line[4]).isEqualTo(300 - 12, withinHundredth());
  }

  private static Offset<Double> withinHundredth() {
    return Offset.offset(0.011);
  }

  @Test
  void layersLieOnEachOther_whenTheyAreStacked() {
    String svg = Svg.inline(chart(true, series("a", 2, 2), series("b", 3, 8)), 300);
    List<double[]> roofs = paths(svg, "trace");
    double[] sum = paths(Svg.inline(chart(false, series("sum", 5, 10)), 300), "trace").getFirst();

    assertThat(roofs.get(1)).containsExactly(sum);
    assertThat(paths(svg, "layer").get(1))
        .startsWith(sum)
        .endsWith(roofs.getFirst()[0], roofs.getFirst()[1]);
  }

  @Test
  void seriesAreNamed_whenTheyAreDrawn() {
    String svg = Svg.inline(chart(false, series("<a>", 1), series("b", 2)), 300);

    assertThat(svg).contains("aria-label=\"t: &lt;a&gt;; b\"", ">&lt;a&gt;</tspan>", ">b</tspan>");
  }

  @Test
  void barEndsAtItsValue_whenARangeIsDrawn() {
    Range range = new Range("d", 5, 10, OptionalDouble.of(8), OptionalDouble.of(12), 20, Ink.TEAL);

    String svg = Svg.inline(range, 204);

    assertThat(svg)
        .contains("class=\"fill ink-teal\" x=\"2\" y=\"4\" width=\"100\"", "d=\"M52 0v18\"")
        .contains("d=\"M82 6v6M82 9H122M122 6v6\"");
  }

  @Test
  void partsFollowEachOther_whenAWholeIsDrawn() {
    String svg =
        Svg.inline(
            new Parts("d", List.of(new Part("a", 0.25, Ink.TEAL), new Part("b", 0.5, Ink.BLUE))),
            200);

    assertThat(svg)
        .contains("ink-teal\" x=\"0\" y=\"4\" width=\"50\"")
        .contains("ink-blue\" x=\"50\" y=\"4\" width=\"100\"");
  }

  @Test
  void fileBringsItsColours_whenItStandsAlone() {
    String svg = Svg.standalone(chart(false, series("a & b", 1, 2)), 700);

    assertThat(svg)
        .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 700 ")
        .contains("--blue: #1f66d6", "prefers-color-scheme: dark", ">a &amp; b</tspan>")
        .endsWith("</svg>\n");
  }

  @ParameterizedTest
  @CsvSource({
    "8, 5, 2, 4",
    "10, 5, 2, 5",
    "0.3, 5, 0.1, 3",
    "61, 4, 20, 4",
    "1, 5, 0.2, 5",
    "30.2, 3, 20, 2",
    "95, 3, 50, 2"
  })
  void ticksAreRound_whenAnAxisHasAnyEnd(double end, int most, double step, int count) {
    Ticks ticks = Ticks.to(end, most);

    assertThat(ticks.step()).isEqualTo(step, withinHundredth());
    assertThat(ticks.count()).isEqualTo(count);
    assertThat(ticks.end()).isGreaterThanOrEqualTo(end);
  }

  @Test
  void ticksEndBeforeTheAxis_whenTheyMayNotBehindIt() {
    assertThat(Ticks.within(30.2, 3)).isEqualTo(new Ticks(10, 3));
    assertThat(Ticks.within(9.9, 3)).isEqualTo(new Ticks(5, 1));
  }

  @Test
  void labelsHaveAsManyDigitsAsTheStep_whenTheyAreWritten() {
    assertThat(new Ticks(0.05, 4).label(0.1)).isEqualTo("0.10");
    assertThat(new Ticks(2000, 4).label(4000)).isEqualTo("4,000");
  }

  /// WCAG 2.2: relative luminance, and the contrast of two colours.
  @ParameterizedTest
  @CsvSource({
    "ink, 7",
    "soft, 4.5",
    "dark, 4.5",
    "blue, 3",
    "orange, 3",
    "teal, 3",
    "amber, 3",
    "purple, 3",
    "rose, 3",
    "grey, 3"
  })
  void colourCanBeSeen_whenItIsOnItsPaper(String colour, double least) {
    String[] schemes = Svg.INKS.split("@media");

    assertThat(schemes).hasSize(3);
    for (String scheme : schemes) {
      assertThat(contrast(luminance(scheme, "paper"), luminance(scheme, colour)))
          .as(colour + " in " + scheme)
          .isGreaterThan(least);
    }
  }

  private static double contrast(double one, double other) {
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  }

  private static double luminance(String scheme, String colour) {
    Matcher matcher = Pattern.compile("--" + colour + ": #(\\w{6})").matcher(scheme);
    assertThat(matcher.find()).isTrue();
    int rgb = Integer.parseInt(matcher.group(1), 16);
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
  }

  private static double linear(int channel) {
    double value = (channel & 0xff) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  @Test
  void pictureIsRefused_whenItCannotBeDrawn() {
    assertThatThrownBy(() -> chart(false)).hasMessageContaining("nothing to draw");
    assertThatThrownBy(() -> chart(true, series("a", 1), series("b", 1, 2)))
        .hasMessageContaining("different lengths");
    assertThatThrownBy(() -> new Axis("x", 0)).hasMessageContaining("an axis to 0");
    assertThatThrownBy(() -> new Point(0, Double.NaN)).hasMessageContaining("no point");
  }
}

package io.loomshift.analysis.size;

import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture;
import io.loomshift.report.picture.Picture.Axis;
import io.loomshift.report.picture.Picture.Chart;
import io.loomshift.report.picture.Picture.Point;
import io.loomshift.report.picture.Picture.Series;
import io.loomshift.report.picture.Svg;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Draws what {@link SizeProbe} printed: time against events, and against combinations.
///
/// The arguments are a file with a line of each probe, and the folder of the plots.
final class SizePlots {
  private static final int WIDTH = 720;
  private static final Pattern FIELD = Pattern.compile("\"(\\w+)\": ([0-9.]+)");

  private SizePlots() {}

  /// What one probe printed, by name.
  private record Probe(Map<String, Double> fields) {
    static Probe parse(String line) {
      Map<String, Double> fields = new HashMap<>();
      for (Matcher field = FIELD.matcher(line); field.find(); ) {
        fields.put(field.group(1), Double.valueOf(field.group(2)));
      }
      return new Probe(fields);
    }

    double of(String field) {
      return fields.getOrDefault(field, 0.0);
    }
  }

  public static void main(String[] arguments) throws IOException {
    List<Probe> probes =
        Files.readAllLines(Path.of(arguments[0])).stream().map(Probe::parse).toList();
    Path folder = Path.of(arguments[1]);
    double events = most(probes, "events");
    double combinations = most(probes, "combinations");
    write(
        folder.resolve("analysis-time.svg"),
        chart(
            "Time of an analysis by the length of the trace",
            "events, millions",
            probes.stream().filter(probe -> probe.of("combinations") == combinations).toList(),
            probe -> probe.of("events") / 1e6));
    write(
        folder.resolve("analysis-search-time.svg"),
        chart(
            "Time of an analysis by what is searched",
            "combinations",
            probes.stream().filter(probe -> probe.of("events") == events).toList(),
            probe -> probe.of("combinations")));
  }

  private static double most(List<Probe> probes, String field) {
    return probes.stream().mapToDouble(probe -> probe.of(field)).max().orElseThrow();
  }

  private static Chart chart(
      String title, String across, List<Probe> probes, ToDoubleFunction<Probe> at) {
    List<Probe> sorted = probes.stream().sorted(Comparator.comparingDouble(at)).toList();
    return new Chart(
        title,
        new Axis(across, sorted.stream().mapToDouble(at).max().orElseThrow()),
        new Axis("seconds", most(sorted, "totalSeconds")),
        false,
        List.of(
            series("in all", "totalSeconds", Ink.BLUE, sorted, at),
            series("loading", "loadSeconds", Ink.TEAL, sorted, at),
            series("searching", "searchSeconds", Ink.ORANGE, sorted, at),
            series("by the whole trace", "wholeSeconds", Ink.AMBER, sorted, at)));
  }

  private static Series series(
      String name, String field, Ink ink, List<Probe> probes, ToDoubleFunction<Probe> at) {
    return new Series(
        name,
        "",
        ink,
        probes.stream().map(probe -> new Point(at.applyAsDouble(probe), probe.of(field))).toList());
  }

  private static void write(Path file, Picture picture) throws IOException {
    Files.writeString(file, Svg.standalone(picture, WIDTH));
  }
}

package io.loomshift.benchmarks;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;

/// The figures as a person reads them, in Markdown.
///
/// @param parameters what the run was asked for, by name
/// @param contenders in the order in which they are explained; those that took no part are dropped
record Report(
    Machine machine,
    Map<String, String> parameters,
    List<Contender> contenders,
    List<Series> series) {
  private static final String NOT_MEASURED = "not measured";

  Report {
    contenders =
        contenders.stream()
            .filter(contender ->
                series.stream().anyMatch(one -> one.contenders().contains(contender.name())))
            .toList();
  }

  String markdown() {
    var page = new StringBuilder();
    line(
        page,
        format(
            ROOT,
            "Machine: %s, %d processors, %,d MiB; %s; %s; %s.",
            machine.processor(),
            machine.processors(),
            machine.memoryMebibytes(),
            machine.system(),
            machine.java(),
            machine.collectors()));
    parameters.forEach((name, value) -> line(page, format(ROOT, "- %s: %s", name, value)));
    for (var contender : contenders) {
      line(page, format(ROOT, "- %s: %s", contender.name(), contender.description()));
    }
    times(page);
    ratios(page);
    return page.toString();
  }

  private void times(StringBuilder page) {
    page.append(
        """

        | tree | files | contender | runs | median s | min to max s | processor s | peak MiB | sites |
        | --- | --: | --- | --: | --: | --- | --: | --: | --: |
        """);
    for (var one : series) {
      for (var contender : one.contenders()) {
        var wall = one.wallMillis(contender);
        line(
            page,
            format(
                ROOT,
                "| %s | %,d | %s | %d | %.2f | %.2f to %.2f | %s | %s | %s |",
                one.tree().name(),
                one.tree().files(),
                contender,
                wall.count(),
                wall.median() / 1e3,
                wall.min() / 1e3,
                wall.max() / 1e3,
                seconds(one.processorMillis(contender)),
                mebibytes(one.peakKibibytes(contender)),
                count(one.sites(contender))));
      }
    }
  }

  private void ratios(StringBuilder page) {
    page.append(
        """

        Wall time as a ratio, round by round; the last column is the median ratio of processor time:

        | tree | ratio | rounds | min | lower quartile | median (95 % interval) | upper quartile | max | processor |
        | --- | --- | --: | --: | --: | --- | --: | --: | --: |
        """);
    for (var one : series) {
      one.contenders().stream()
          .filter(Predicate.not(Contenders.SCAN::equals))
          .forEach(rival -> ratio(page, one, rival));
    }
  }

  /// A bound on the floor is an upper one, a bound on a peer a lower one: each ratio is turned so
  /// that it can be held against its bound.
  private static void ratio(StringBuilder page, Series series, String rival) {
    var isPeer = rival.startsWith(Contenders.OPENREWRITE);
    var isScan = rival.startsWith(Contenders.SCAN);
    var isBefore = rival.equals(Contenders.BEFORE);
    var over = isBefore ? Contenders.NO_REACH : isPeer || isScan ? rival : Contenders.SCAN;
    var under = isScan ? Contenders.PARSE : isPeer ? Contenders.SCAN : rival;
    if (!series.contenders().containsAll(List.of(over, under))) {
      return;
    }
    var wall = series.ratio(over, under);
    var processor = series.processorRatio(over, under);
    line(
        page,
        format(
            ROOT,
            "| %s | %s / %s | %d | %.2f | %.2f | %.2f%s | %.2f | %.2f | %s |",
            series.tree().name(),
            over,
            under,
            wall.count(),
            wall.min(),
            wall.lowerQuartile(),
            wall.median(),
            wall.interval()
                .map(interval -> format(ROOT, " (%.2f to %.2f)", interval.low(), interval.high()))
                .orElse(""),
            wall.upperQuartile(),
            wall.max(),
            processor.isPresent() ? format(ROOT, "%.2f", processor.getAsDouble()) : NOT_MEASURED));
  }

  private static String seconds(OptionalLong millis) {
    return millis.isPresent() ? format(ROOT, "%.2f", millis.getAsLong() / 1e3) : NOT_MEASURED;
  }

  private static String mebibytes(OptionalLong kibibytes) {
    return kibibytes.isPresent() ? format(ROOT, "%,d", kibibytes.getAsLong() >> 10) : NOT_MEASURED;
  }

  private static String count(OptionalInt sites) {
    return sites.isPresent() ? Integer.toString(sites.getAsInt()) : "looks for none";
  }

  private static void line(StringBuilder page, String line) {
    page.append(line).append('\n');
  }
}

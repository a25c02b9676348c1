package io.loomshift.benchmarks.trace;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import io.loomshift.benchmarks.Machine;
import io.loomshift.benchmarks.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The figures as a person reads them, in Markdown, and all of them as JSON.
///
/// @param notes figures that need no rounds, in words
record TraceReport(
    Machine machine,
    Map<String, String> parameters,
    List<Arm> arms,
    List<Result> results,
    List<String> notes) {
  private static final String SCHEMA = "loomshift/benchmark-trace/1";

  String markdown() {
    var page = new StringBuilder();
    page.append(
        format(
            ROOT,
            "Machine: %s, %d processors, %,d MiB; %s; %s.%n",
            machine.processor(),
            machine.processors(),
            machine.memoryMebibytes(),
            machine.system(),
            machine.java()));
    parameters.forEach((name, value) -> page.append(format(ROOT, "- %s: %s%n", name, value)));
    arms.forEach(arm -> page.append(format(ROOT, "- %s: %s%n", arm.name(), arm.description())));
    results.forEach(result -> table(page, result));
    page.append('\n');
    notes.forEach(note -> page.append(note).append('\n'));
    return page.toString();
  }

  private static void table(StringBuilder page, Result result) {
    page.append("\n**").append(result.title()).append("**\n\n");
    page.append("| arm | runs | median (95 % interval) | min to max | against none |\n");
    page.append("| --- | --: | --: | --- | --: |\n");
    result
        .figures()
        .keySet()
        .forEach(arm -> {
          var spread = result.spread(arm);
          page.append(
              format(
                  ROOT,
                  "| %s | %d | %s | %s to %s | %s |%n",
                  arm,
                  spread.count(),
                  median(spread),
                  figure(spread.min()),
                  figure(spread.max()),
                  result.isRatio() && result.figures().containsKey(Arm.NONE)
                      ? median(result.against(arm, Arm.NONE, (mine, none) -> mine / none)) + " ×"
                      : "·"));
        });
  }

  private static String median(Spread spread) {
    return figure(spread.median())
        + spread
            .interval()
            .map(interval -> " (" + figure(interval.low()) + " to " + figure(interval.high()) + ")")
            .orElse("");
  }

  private static String figure(double value) {
    return format(
        ROOT, Math.abs(value) < 10 ? "%.3f" : Math.abs(value) < 1_000 ? "%.1f" : "%,.0f", value);
  }

  void write(Path file) throws IOException {
    var document = new LinkedHashMap<String, Object>();
    document.put("schema", SCHEMA);
    document.put("machine", machine);
    document.put("parameters", parameters);
    document.put("arms", arms.stream().map(Arm::name).toList());
    document.put("results", results);
    document.put("notes", notes);
    var json = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(file, json.writeValueAsString(document) + "\n");
  }
}

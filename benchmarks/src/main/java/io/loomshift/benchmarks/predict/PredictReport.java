package io.loomshift.benchmarks.predict;

import static java.util.Locale.ROOT;

import io.loomshift.benchmarks.Machine;
import io.loomshift.benchmarks.Spread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Predictions beside what came of them: as text while programs are done, as Markdown, and all
/// figures as JSON.
///
/// @param verdicts one a program
/// @param notes what was left out, and what went wrong
record PredictReport(
    Machine machine, Map<String, String> parameters, List<Verdict> verdicts, List<String> notes) {
  private static final String SCHEMA = "loomshift/benchmark-predict/1";

  /// One round with one program, in a few lines.
  static String text(Program program, Trial trial) {
    var text = new StringBuilder();
    text.append(
        String.format(
            ROOT,
            "%s, round %d: %s%s; gate %s; %.0f s%n",
            trial.program(),
            trial.round(),
            trial
                .finding()
                .map(finding -> String.join(" + ", finding.ids()) + " (" + finding.summary() + ")")
                .orElse("no " + program.improvement() + " found"),
            trial.actual().isEmpty() ? "" : ", made by " + trial.how(),
            trial.passed() ? "passed" : "closed",
            trial.seconds()));
    trial.reasons().forEach(reason -> text.append("  ").append(reason).append('\n'));
    if (trial.predicted().isEmpty()) {
      trial
          .finding()
          .ifPresent(
              found -> found.flags().forEach(flag -> text.append("  ").append(flag).append('\n')));
      return text.toString();
    }
    text.append(
        String.format(
            ROOT,
            "  %-13s %12s %12s %12s %9s  %-12s %12s%n",
            "",
            "before",
            "predicted",
            "actual",
            "error",
            "goal",
            "untraced"));
    for (var figure : Figure.values()) {
      text.append(
          String.format(
              ROOT,
              "  %-13s %12s %12s %12s %9s  %-12s %12s%n",
              figure.title(),
              shown(figure, trial.before()),
              shown(figure, trial.predicted()),
              shown(figure, trial.actual()),
              trial.error(figure).map(PredictReport::percent).orElse(""),
              goal(program, trial, figure),
              shown(figure, trial.untraced())));
    }
    return text.toString();
  }

  private static String goal(Program program, Trial trial, Figure figure) {
    var limit = program.goal().limits().get(figure);
    if (limit == null) {
      return "";
    }
    var met = trial.error(figure).map(error -> Math.abs(error) <= limit).orElse(false);
    return String.format(ROOT, "%s %s", plain(limit), met ? "met" : "MISSED");
  }

  private static String shown(Figure figure, Map<Figure, Double> figures) {
    var value = figures.get(figure);
    return value == null ? "" : figure.text(value);
  }

  private static String percent(double share) {
    return String.format(ROOT, "%+.2f %%", 100 * share);
  }

  private static String plain(double share) {
    return String.format(ROOT, "%.3g %%", 100 * share).replace(".00", "").replace(".0 ", " ");
  }

  String markdown() {
    var page = new StringBuilder();
    page.append(
        String.format(
            ROOT,
            "Machine: %s, %d processors, %,d MiB; %s; %s.%n",
            machine.processor(),
            machine.processors(),
            machine.memoryMebibytes(),
            machine.system(),
            machine.java()));
    parameters.forEach(
        (name, value) -> page.append(String.format(ROOT, "- %s: %s%n", name, value)));
    page.append(
        """

        | program | improvement | made by | figure | before | predicted | actual | error | goal | rounds within | untraced |
        | --- | --- | --- | --- | --: | --: | --: | --: | --: | --: | --: |
        """);
    verdicts.forEach(verdict -> rows(page, verdict));
    page.append('\n');
    notes.forEach(note -> page.append("- ").append(note).append('\n'));
    var wrong =
        verdicts.stream()
            .filter(verdict -> !verdict.holds())
            .map(verdict -> verdict.program().name())
            .toList();
    page.append(
        wrong.isEmpty()
            ? notes.isEmpty()
                ? "All of them came out as they should.\n"
                : "Those in the table came out as they should.\n"
            : "Not as they should: " + String.join(", ", wrong) + ".\n");
    return page.toString();
  }

  private static void rows(StringBuilder page, Verdict verdict) {
    var program = verdict.program();
    if (verdict.predictions() == 0) {
      page.append(
          String.format(
              ROOT,
              "| %s | %s | %s | no prediction | | | | | %s | | |%n",
              program.name(),
              program.improvement(),
              verdict.trials().getFirst().how(),
              program.expected() == Program.Expected.PREDICTION
                  ? "**missed**"
                  : "as it should be"));
      return;
    }
    for (var figure : Figure.values()) {
      var limit = program.goal().limits().get(figure);
      page.append(
          String.format(
              ROOT,
              "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s |%n",
              program.name(),
              program.improvement(),
              verdict.trials().getFirst().how(),
              figure.title(),
              median(verdict, figure, Trial::before),
              median(verdict, figure, Trial::predicted),
              median(verdict, figure, Trial::actual),
              verdict.error(figure).map(PredictReport::spread).orElse(""),
              limit == null ? "" : plain(limit),
              limit == null ? "" : verdict.met(figure, limit) + " of " + verdict.trials().size(),
              median(verdict, figure, Trial::untraced)));
    }
  }

  private static String spread(Spread error) {
    return error.count() == 1
        ? percent(error.median())
        : "%s (%s to %s)"
            .formatted(percent(error.median()), percent(error.min()), percent(error.max()));
  }

  private static String median(
      Verdict verdict, Figure figure, Function<Trial, Map<Figure, Double>> side) {
    var values =
        verdict.trials().stream()
            .map(side)
            .filter(figures -> figures.containsKey(figure))
            .map(figures -> figures.get(figure))
            .toList();
    return values.isEmpty() ? "" : figure.text(Spread.of(values).median());
  }

  void write(Path file) throws IOException {
    var document = new LinkedHashMap<String, Object>();
    document.put("schema", SCHEMA);
    document.put("machine", machine);
    document.put("parameters", parameters);
    document.put("verdicts", verdicts);
    document.put("notes", notes);
    var json = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(file, json.writeValueAsString(document) + "\n");
  }
}

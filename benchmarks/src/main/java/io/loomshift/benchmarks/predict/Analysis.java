package io.loomshift.benchmarks.predict;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What is read of the document that `analyze` writes, schema `loomshift/findings/1`.
///
/// @param passed whether the gate let predictions through
/// @param reasons why it did not
/// @param traced the figures of the trace
/// @param findings the improvements, the best first, as they are applied alone
/// @param best the best combination of them, where several were tried
/// @param actual the figures of the second trace, where there is one
record Analysis(
    boolean passed,
    List<String> reasons,
    Map<Figure, Double> traced,
    List<Finding> findings,
    Optional<Finding> best,
    Optional<Map<Figure, Double>> actual) {

  /// An improvement, or several that are applied together.
  ///
  /// @param ids in the document
  /// @param optimisation its kind; `best` for the best combination
  /// @param method that spawns the tasks or makes the pool, where that is known
  /// @param summary whose concurrency changes
  /// @param flags what it is doubted for
  /// @param predicted the figures with it, where something may be predicted
  record Finding(
      List<String> ids,
      String optimisation,
      Optional<String> method,
      String summary,
      List<String> flags,
      Optional<Map<Figure, Double>> predicted) {}

  Analysis {
    findings = List.copyOf(findings);
    reasons = List.copyOf(reasons);
  }

  /// The best finding that a program is there for.
  Optional<Finding> best(Program program) {
    return Stream.concat(best.stream(), findings.stream())
        .filter(finding -> finding.optimisation().equals(program.improvement()))
        .filter(finding -> program.at().isEmpty() || finding.method().equals(program.at()))
        .findFirst();
  }

  static Analysis read(Path file) throws IOException {
    var document = JsonMapper.builder().build().readTree(file.toFile());
    if (!document.path("schema").asString().equals("loomshift/findings/1")) {
      throw new IOException(file + " holds no findings");
    }
    return new Analysis(
        document.path("gate").path("passed").asBoolean(),
        texts(document.path("gate").path("reasons")),
        figures(document.path("traced").path("metrics")),
        document.path("findings").valueStream().map(Analysis::finding).toList(),
        document.path("best").isObject()
            ? Optional.of(combination(document.path("best")))
            : Optional.empty(),
        document.path("actual").isObject()
            ? Optional.of(figures(document.path("actual").path("metrics")))
            : Optional.empty());
  }

  private static Finding finding(JsonNode node) {
    var place = node.path("place");
    var target = node.path("target");
    return new Finding(
        List.of(node.path("id").asString()),
        node.path("optimisation").asString(),
        place.isObject() ? Optional.of(place.path("method").asString()) : Optional.empty(),
        summary(target.path("name").asString(), node.path("edit")),
        node.path("flags").valueStream().map(flag -> flag.path("message").asString()).toList(),
        node.path("effect").isObject()
            ? Optional.of(predicted(node.path("effect")))
            : Optional.empty());
  }

  private static Finding combination(JsonNode node) {
    var ids = texts(node.path("findings"));
    return new Finding(
        ids,
        Program.BEST,
        Optional.empty(),
        "together",
        List.of(),
        Optional.of(predicted(node.path("effect"))));
  }

  private static String summary(String target, JsonNode edit) {
    return edit.has("to")
        ? "%s, %d to %d".formatted(target, edit.path("from").asInt(), edit.path("to").asInt())
        : target;
  }

  private static Map<Figure, Double> predicted(JsonNode effect) {
    var figures = new EnumMap<Figure, Double>(Figure.class);
    for (var entry : effect.path("figures").valueStream().toList()) {
      for (var figure : Figure.values()) {
        if (figure.key().equals(entry.path("metric").asString())) {
          figures.put(figure, entry.path("predicted").asDouble());
        }
      }
    }
    return figures;
  }

  private static Map<Figure, Double> figures(JsonNode metrics) {
    var figures = new EnumMap<Figure, Double>(Figure.class);
    for (var figure : Figure.values()) {
      if (metrics.has(figure.key())) {
        figures.put(figure, metrics.path(figure.key()).asDouble());
      }
    }
    return figures;
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }
}

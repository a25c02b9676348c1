package io.loomshift.cli.format;

import io.loomshift.findings.json.Json;
import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Shape;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.TaskReport;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.Problem;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JsonGenerator;

/// A scan as JSON, schema `loomshift/scan/1`: `docs/commands.md` tells its fields. Within the
/// schema fields are only ever added.
public final class ScanJson {
  private ScanJson() {}

  /// The document, UTF-8.
  public static byte[] render(ScanResult result) {
    return render(result, Optional.empty());
  }

  /// The document, UTF-8, with what is new since a baseline.
  public static byte[] render(ScanResult result, Optional<Since> since) {
    return Json.document(json -> {
      json.writeStringProperty("schema", "loomshift/scan/1");
      json.writeStringProperty("root", result.root().toString());
      json.writeNumberProperty("target", result.target());
      compiled(json, result);
      json.writeStringProperty("profile", result.profile().id());
      goal(json, result);
      since.ifPresent(each -> Json.object(json, "baseline", () -> since(json, each)));
      Json.objects(
          json,
          "sites",
          result.sites(),
          (_, site) -> {
            site(json, site);
            since.ifPresent(each -> json.writeBooleanProperty("new", each.added().contains(site)));
          });
      problems(json, result.problems());
      unresolved(json, result.unresolved());
      Json.object(json, "summary", () -> summary(json, result));
    });
  }

  private static void since(JsonGenerator json, Since since) {
    json.writeStringProperty("file", since.baseline());
    json.writeNumberProperty("new", since.added().size());
    json.writeNumberProperty("known", since.known());
    json.writeNumberProperty("gone", since.gone());
  }

  /// What the build compiles the sources for.
  static void compiled(JsonGenerator json, ScanResult result) {
    Json.objects(
        json,
        "compiled",
        result.compiled(),
        (_, sources) -> {
          json.writeStringProperty("directory", sources.directory());
          json.writeNumberProperty("files", sources.files());
          number(json, "release", sources.compilation().release());
          json.writeNumberProperty("target", sources.target());
          number(json, "raised", sources.raised());
          Json.objects(
              json,
              "settings",
              sources.compilation().settings(),
              (_, setting) -> {
                json.writeStringProperty("file", setting.file());
                number(
                    json,
                    "line",
                    setting.line() == 0 ? OptionalInt.empty() : OptionalInt.of(setting.line()));
                json.writeStringProperty("text", setting.text());
                number(json, "release", setting.release());
              });
        });
  }

  private static void number(JsonGenerator json, String name, OptionalInt number) {
    if (number.isPresent()) {
      json.writeNumberProperty(name, number.getAsInt());
    } else {
      json.writeNullProperty(name);
    }
  }

  static void goal(JsonGenerator json, ScanResult result) {
    json.writeStringProperty("pools", result.goal().pools().id());
    json.writeStringProperty("to", result.goal().threads().id());
  }

  static void site(JsonGenerator json, Site site) {
    json.writeStringProperty("file", site.file());
    json.writeNumberProperty("line", site.span().line());
    json.writeNumberProperty("column", site.span().column());
    json.writeNumberProperty("endLine", site.span().endLine());
    json.writeNumberProperty("endColumn", site.span().endColumn());
    json.writeStringProperty("kind", site.kind().id());
    Json.string(json, "pattern", site.pattern().map(Pattern::name));
    json.writeStringProperty("rule", site.rule());
    json.writeStringProperty("verdict", site.verdict().id());
    Json.objects(json, "reasons", site.reasons(), ScanJson::reason);
    json.writeStringProperty("before", site.before());
    Json.string(json, "after", site.after());
    json.writeStringProperty("gain", site.gain().id());
    json.writeStringProperty("shape", site.shape().map(Shape::id).orElse(Shape.NONE));
    if (!site.seen().isEmpty()) {
      Json.objects(json, "seen", site.seen(), SeenJson::seen);
    }
    if (!site.tasks().isEmpty()) {
      Json.objects(json, "tasks", site.tasks(), ScanJson::task);
    }
  }

  private static void task(JsonGenerator json, TaskReport task) {
    json.writeStringProperty("file", task.at().file());
    json.writeNumberProperty("line", task.at().line());
    json.writeNumberProperty("endLine", task.endLine());
    json.writeBooleanProperty("known", task.known());
    json.writeBooleanProperty("loops", task.loops());
    Json.objects(
        json,
        "acts",
        task.acts(),
        (_, act) -> {
          json.writeStringProperty("effect", act.effect());
          json.writeBooleanProperty("blocks", act.blocks());
          json.writeStringProperty("call", act.call());
          json.writeBooleanProperty("looped", act.looped());
          json.writeBooleanProperty("monitor", act.monitor());
          Json.objects(
              json,
              "path",
              act.path(),
              (_, step) -> {
                json.writeStringProperty("method", step.method());
                Json.string(json, "file", step.file());
                json.writeNumberProperty("line", step.line());
              });
        });
    Json.objects(
        json,
        "gaps",
        task.gaps(),
        (_, gap) -> {
          json.writeStringProperty("call", gap.call());
          json.writeStringProperty("in", gap.in());
          Json.string(json, "file", gap.file());
          json.writeNumberProperty("line", gap.line());
        });
  }

  private static void reason(JsonGenerator json, Reason reason) {
    json.writeStringProperty("code", reason.code().id());
    json.writeStringProperty("severity", reason.severity().id());
    json.writeNumberProperty("line", reason.line());
    json.writeStringProperty("message", reason.message());
  }

  static void problems(JsonGenerator json, List<Problem> problems) {
    Json.objects(
        json,
        "problems",
        problems,
        (_, problem) -> {
          json.writeStringProperty("file", problem.file());
          if (problem.line() > 0) {
            json.writeNumberProperty("line", problem.line());
          } else {
            json.writeNullProperty("line");
          }
          json.writeStringProperty("message", problem.message());
        });
  }

  private static void unresolved(JsonGenerator json, Map<String, Set<String>> unresolved) {
    Json.objects(
        json,
        "unresolved",
        new TreeSet<>(unresolved.keySet()),
        (_, name) -> {
          json.writeStringProperty("name", name);
          Json.strings(json, "files", new TreeSet<>(unresolved.getOrDefault(name, Set.of())));
        });
  }

  static void summary(JsonGenerator json, ScanResult result) {
    json.writeNumberProperty("files", result.summary().files());
    json.writeNumberProperty("candidates", result.summary().candidates());
    json.writeNumberProperty("sites", result.sites().size());
    for (Verdict verdict : Verdict.values()) {
      json.writeNumberProperty(verdict.id(), result.count(verdict));
    }
    json.writeNumberProperty(
        "seconds",
        BigDecimal.valueOf(result.summary().seconds()).setScale(3, RoundingMode.HALF_UP));
  }
}

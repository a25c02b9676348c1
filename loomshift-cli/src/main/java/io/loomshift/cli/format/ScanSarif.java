package io.loomshift.cli.format;

import io.loomshift.findings.json.Json;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.baseline.Landmark;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceText;
import io.loomshift.source.edit.TextEdit;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;

/// A scan as SARIF 2.1.0, which editors and code hosts show beside the source.
///
/// The rule of a result is the rule that judged the site; the reasons stand in its message and, for
/// tools, in its properties. Verdicts are levels: `review` is a warning, `migrate` a note, and
/// `keep` informs without a level. A result with an edit has a fix, which adds the imports that the
/// new text needs; imports that are not needed any more are left to `migrate`. Files are named from
/// the root of the git work tree, as code hosts do, and outside of git from the root of the scan.
public final class ScanSarif {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  private static final String BASE = "%SRCROOT%";

  private final String version;
  private final Function<String, Optional<SourceText>> sources;
  private final ScanResult result;
  private final String prefix;

  /// @param version Loomshift's version
  /// @param sources the text of a file by its name, empty where it cannot be read any more
  /// @param result what is shown
  public ScanSarif(
      String version, Function<String, Optional<SourceText>> sources, ScanResult result) {
    this.version = version;
    this.sources = sources;
    this.result = result;
    this.prefix = GitPrefix.of(result.root());
  }

  /// The document, UTF-8.
  ///
  /// @param landmarks those of the result's sites, in their order
  public byte[] render(List<Landmark> landmarks, Optional<Since> since) {
    return Json.document(json -> {
      json.writeStringProperty("$schema", SCHEMA);
      json.writeStringProperty("version", "2.1.0");
      Json.objects(json, "runs", List.of(landmarks), (_, marks) -> run(json, marks, since));
    });
  }

  private void run(JsonGenerator json, List<Landmark> landmarks, Optional<Since> since) {
    List<String> rules = result.sites().stream().map(Site::rule).distinct().sorted().toList();
    Json.object(json, "tool", () -> Json.object(json, "driver", () -> driver(json, rules)));
    Json.objects(json, "invocations", List.of(result), (_, _) -> invocation(json));
    Json.object(
        json,
        "properties",
        () -> {
          json.writeNumberProperty("target", result.target());
          ScanJson.compiled(json, result);
        });
    Json.object(
        json,
        "originalUriBaseIds",
        () -> Json.object(json, BASE, () -> json.writeStringProperty("uri", base())));
    json.writeStringProperty("columnKind", "utf16CodeUnits");
    Iterator<String> fingerprints = Fingerprints.of(landmarks).iterator();
    Json.objects(
        json,
        "results",
        result.sites(),
        (_, site) -> {
          result(json, site, rules.indexOf(site.rule()));
          Json.object(
              json,
              "partialFingerprints",
              () -> json.writeStringProperty("loomshiftSite/v2", fingerprints.next()));
          since.ifPresent(each ->
              json.writeStringProperty(
                  "baselineState", each.added().contains(site) ? "new" : "unchanged"));
        });
  }

  private void driver(JsonGenerator json, List<String> rules) {
    json.writeStringProperty("name", "Loomshift");
    json.writeStringProperty("version", version);
    json.writeStringProperty("semanticVersion", version);
    json.writeStringProperty("informationUri", Home.URL);
    Json.objects(json, "rules", rules, ScanSarif::rule);
  }

  private static void rule(JsonGenerator json, String rule) {
    json.writeStringProperty("id", rule);
    json.writeStringProperty("name", camelCase(rule));
    text(json, "shortDescription", sentence(rule));
    text(json, "fullDescription", Guide.ruleInShort(rule));
    json.writeStringProperty("helpUri", Home.rule(rule));
    Json.object(
        json,
        "help",
        () -> {
          json.writeStringProperty("text", Guide.ruleInShort(rule) + " " + Home.rule(rule));
          json.writeStringProperty("markdown", Guide.rule(rule));
        });
    Json.object(
        json,
        "defaultConfiguration",
        () -> json.writeStringProperty("level", rule.startsWith("keep-") ? "none" : "note"));
    Json.object(
        json,
        "properties",
        () -> {
          Json.strings(json, "tags", List.of("maintainability", "concurrency", "virtual-threads"));
          json.writeStringProperty("precision", "high");
          json.writeStringProperty("problem.severity", "recommendation");
        });
  }

  private static String camelCase(String rule) {
    return Pattern.compile("(?:^|-)(.)")
        .matcher(rule)
        .replaceAll(start -> start.group(1).toUpperCase(Locale.ROOT));
  }

  private static String sentence(String rule) {
    String words = rule.replace('-', ' ');
    return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
  }

  private void invocation(JsonGenerator json) {
    json.writeBooleanProperty("executionSuccessful", true);
    Json.objects(
        json,
        "toolExecutionNotifications",
        result.problems(),
        (_, problem) -> {
          json.writeStringProperty("level", "warning");
          text(json, "message", problem.message());
          location(json, problem);
        });
  }

  private void location(JsonGenerator json, Problem problem) {
    Json.objects(
        json,
        "locations",
        List.of(problem),
        (_, each) ->
            Json.object(
                json,
                "physicalLocation",
                () -> {
                  artifact(json, each.file());
                  if (each.line() > 0) {
                    Json.object(
                        json, "region", () -> json.writeNumberProperty("startLine", each.line()));
                  }
                }));
  }

  private void result(JsonGenerator json, Site site, int rule) {
    json.writeStringProperty("ruleId", site.rule());
    json.writeNumberProperty("ruleIndex", rule);
    json.writeStringProperty("kind", site.verdict() == Verdict.KEEP ? "informational" : "fail");
    json.writeStringProperty("level", level(site.verdict()));
    text(json, "message", message(site));
    Json.objects(
        json,
        "locations",
        List.of(site.span()),
        (_, span) ->
            Json.object(
                json,
                "physicalLocation",
                () -> {
                  artifact(json, site.file());
                  Json.object(json, "region", () -> region(json, span));
                }));
    site.edit()
        .ifPresent(edit ->
            sources
                .apply(site.file())
                .map(text -> Fixes.edits(edit, site.file(), text))
                .ifPresent(edits -> fix(json, site, edits)));
    site.reasons().stream()
        .filter(reason -> reason.code() == ReasonCode.KEPT_BY_COMMENT)
        .findFirst()
        .ifPresent(reason -> suppression(json, reason));
    Json.object(json, "properties", () -> properties(json, site));
  }

  private static void suppression(JsonGenerator json, Reason comment) {
    Json.objects(
        json,
        "suppressions",
        List.of(comment),
        (_, reason) -> {
          json.writeStringProperty("kind", "inSource");
          json.writeStringProperty("justification", reason.message());
        });
  }

  private static void properties(JsonGenerator json, Site site) {
    json.writeStringProperty("verdict", site.verdict().id());
    json.writeStringProperty("kind", site.kind().id());
    Json.string(json, "pattern", site.pattern().map(Enum::name));
    Json.strings(
        json, "reasons", site.reasons().stream().map(reason -> reason.code().id()).toList());
  }

  private static String level(Verdict verdict) {
    return switch (verdict) {
      case MIGRATE -> "note";
      case REVIEW -> "warning";
      case KEEP -> "none";
    };
  }

  private static String message(Site site) {
    String verdict =
        switch (site.verdict()) {
          case MIGRATE -> "Can be migrated as it stands";
          case REVIEW -> "Can be migrated, if you agree to what changes";
          case KEEP -> "Must, or should, stay as it is";
        };
    String reasons =
        site.reasons().stream()
            .map(reason -> reason.message() + " (" + reason.code().id() + ")")
            .collect(Collectors.joining("; "));
    return verdict + (reasons.isEmpty() ? "." : ": " + reasons + ".");
  }

  private static void region(JsonGenerator json, Site.Span span) {
    json.writeNumberProperty("startLine", span.line());
    json.writeNumberProperty("startColumn", span.column());
    json.writeNumberProperty("endLine", span.endLine());
    json.writeNumberProperty("endColumn", span.endColumn());
  }

  private void fix(JsonGenerator json, Site site, Map<TextEdit, Site.Span> edits) {
    json.writeArrayPropertyStart("fixes");
    json.writeStartObject();
    text(json, "description", "Migrate.");
    json.writeArrayPropertyStart("artifactChanges");
    json.writeStartObject();
    artifact(json, site.file());
    Json.objects(
        json,
        "replacements",
        edits.entrySet(),
        (_, edit) -> {
          Json.object(
              json,
              "deletedRegion",
              () -> {
                region(json, edit.getValue());
                json.writeNumberProperty("charOffset", edit.getKey().start());
                json.writeNumberProperty("charLength", edit.getKey().end() - edit.getKey().start());
              });
          text(json, "insertedContent", edit.getKey().replacement());
        });
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void text(JsonGenerator json, String name, String text) {
    Json.object(json, name, () -> json.writeStringProperty("text", text));
  }

  private void artifact(JsonGenerator json, String file) {
    Json.object(
        json,
        "artifactLocation",
        () -> {
          json.writeStringProperty("uri", relative(prefix + file));
          json.writeStringProperty("uriBaseId", BASE);
        });
  }

  /// A file's name as a relative reference, percent-encoded.
  private static String relative(String file) {
    try {
      // A first part with a colon would be taken for a scheme; behind a path it is none.
      String path = new URI(null, null, "/" + file, null).toASCIIString();
      return path.substring(1);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(file, e);
    }
  }

  private String base() {
    String uri = GitPrefix.top(result.root()).orElse(result.root()).toUri().toASCIIString();
    return uri.endsWith("/") ? uri : uri + "/";
  }
}

package io.loomshift.cli.format;

import io.loomshift.cli.trial.PlannedPlace;
import io.loomshift.cli.trial.Trial;
import io.loomshift.cli.trial.TriedJvm;
import io.loomshift.findings.json.Json;
import io.loomshift.measure.service.ShownCommand;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/// A trial as JSON, schema `loomshift/try/1`: `docs/commands.md` tells its fields. Within the
/// schema fields are only ever added.
public final class TrialJson {
  private TrialJson() {}

  /// The document, UTF-8.
  public static byte[] render(Trial trial) {
    return Json.document(json -> {
      json.writeStringProperty("schema", "loomshift/try/1");
      Json.strings(json, "command", ShownCommand.of(trial.command()));
      json.writeNumberProperty("status", trial.status());
      Json.objects(json, "jvms", trial.jvms(), (_, jvm) -> jvm(json, trial, jvm));
      Json.objects(
          json,
          "missed",
          trial.missed(),
          (_, missed) -> {
            position(json, missed.place());
            json.writeBooleanProperty("fileSeen", missed.loaded());
          });
      Json.objects(
          json,
          "set",
          trial.set(),
          (_, place) -> {
            position(json, place);
            json.writeStringProperty("property", place.setting());
            json.writeStringProperty("server", place.server());
          });
      Json.objects(
          json,
          "undecided",
          trial.undecided(),
          (_, place) -> {
            position(json, place);
            Json.strings(json, "reasons", place.review());
          });
      Json.objects(json, "unaffected", trial.unaffected(), (_, place) -> position(json, place));
      Json.object(
          json,
          "summary",
          () -> {
            json.writeNumberProperty("jvms", trial.jvms().size());
            json.writeNumberProperty("sites", trial.changed());
            json.writeNumberProperty("threads", trial.made());
          });
    });
  }

  private static void jvm(JsonGenerator json, Trial trial, TriedJvm jvm) {
    json.writeNumberProperty("process", jvm.process());
    json.writeStringProperty("version", jvm.version());
    json.writeStringProperty("command", jvm.command());
    json.writeBooleanProperty("running", jvm.running());
    Json.objects(
        json,
        "sites",
        jvm.changed(),
        (_, changed) -> {
          place(json, trial, changed.place());
          json.writeStringProperty("verdict", "migrate");
          // Since --pool takes workers of pools alone, no place changes by a thread's name.
          json.writeBooleanProperty("byName", false);
          json.writeNumberProperty("threads", changed.made());
          json.writeNumberProperty("platformThreads", changed.kept());
        });
    Json.objects(
        json,
        "pools",
        jvm.pools(),
        (_, pool) -> {
          json.writeStringProperty("name", pool.name());
          json.writeStringProperty("class", pool.type());
          json.writeNumberProperty("threads", pool.made());
          json.writeNumberProperty("platformThreads", pool.kept());
        });
    Json.objects(
        json,
        "left",
        jvm.left(),
        (_, left) -> {
          place(json, trial, left.place());
          json.writeStringProperty(
              "verdict", left.reason().map(TriedJvm.Reason::verdict).orElse(""));
          List<String> codes = left.reason().map(TriedJvm.Reason::codes).orElse(List.of());
          // The first alone: schema 1 began with it.
          json.writeStringProperty("code", codes.isEmpty() ? "" : codes.getFirst());
          Json.strings(json, "codes", codes);
          json.writeStringProperty("message", left.why());
        });
    Json.objects(
        json,
        "stayed",
        jvm.stayed(),
        (_, stayed) -> {
          json.writeStringProperty("name", stayed.name());
          json.writeStringProperty("class", stayed.type());
          json.writeStringProperty("message", stayed.why());
        });
    Json.objects(
        json,
        "problems",
        jvm.failed(),
        (_, failed) -> {
          json.writeStringProperty("class", failed.type());
          json.writeStringProperty("message", failed.why());
        });
    json.writeBooleanProperty("daemonFalsePassedOver", jvm.passedOverDaemon());
  }

  private static void place(JsonGenerator json, Trial trial, TriedJvm.Place place) {
    json.writeStringProperty("class", place.type());
    json.writeStringProperty("method", place.method());
    json.writeNumberProperty("line", place.line());
    json.writeStringProperty("shape", place.shape());
    Optional<PlannedPlace> planned = trial.planned(place);
    if (planned.isPresent()) {
      Json.object(json, "planned", () -> position(json, planned.get()));
    } else {
      json.writeNullProperty("planned");
    }
  }

  private static void position(JsonGenerator json, PlannedPlace place) {
    json.writeStringProperty("file", place.file());
    json.writeNumberProperty("line", place.line());
    json.writeNumberProperty("column", place.column());
  }
}

package io.loomshift.cli.format;

import io.loomshift.analysis.recording.RecordingFindings;
import io.loomshift.analysis.recording.RecordingFindings.CrewUse;
import io.loomshift.findings.json.Json;
import io.loomshift.recording.CallTime;
import io.loomshift.recording.Frame;
import io.loomshift.recording.RecordingFacts;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/// What a recording tells as JSON, schema `loomshift/recording/1`: `docs/commands.md` tells its
/// fields. Within the schema fields are only ever added.
public final class RecordingJson {
  private RecordingJson() {}

  /// The document, UTF-8.
  public static byte[] render(RecordingFindings findings) {
    return Json.document(json -> {
      json.writeStringProperty("schema", "loomshift/recording/1");
      json.writeStringProperty("file", findings.file());
      Json.object(json, "recording", () -> facts(json, findings.facts()));
      Json.objects(json, "crews", findings.crews(), RecordingJson::crew);
      Json.objects(json, "pins", findings.pins(), RecordingJson::call);
    });
  }

  private static void facts(JsonGenerator json, RecordingFacts facts) {
    Json.string(json, "java", Optional.of(facts.java()).filter(version -> !version.isEmpty()));
    json.writeNumberProperty("nanos", facts.span().toNanos());
    Json.number(json, "processors", facts.processors());
    Json.object(
        json,
        "thresholdNanos",
        () ->
            new TreeMap<>(facts.thresholds())
                .forEach(
                    (event, threshold) -> json.writeNumberProperty(event, threshold.toNanos())));
    Json.strings(json, "absent", facts.absent().stream().sorted().toList());
    json.writeNumberProperty("lostBytes", facts.lostBytes());
    json.writeNumberProperty("truncatedStacks", facts.truncated());
    json.writeBooleanProperty("cut", facts.cut());
  }

  private static void crew(JsonGenerator json, CrewUse crew) {
    json.writeStringProperty("name", crew.name());
    json.writeBooleanProperty("virtual", crew.virtual());
    json.writeNumberProperty("started", crew.started());
    json.writeNumberProperty("mostAlive", crew.mostAlive());
    json.writeNumberProperty("idleNanos", crew.idleNanos());
    Json.object(
        json,
        "waitedNanos",
        () ->
            crew.waitedNanos().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(each -> json.writeNumberProperty(each.getKey().word(), each.getValue())));
    json.writeNumberProperty("processorNanos", crew.processorNanos());
    json.writeNumberProperty("pinnedNanos", crew.pinnedNanos());
    Json.objects(json, "starts", crew.starts(), (_, where) -> frame(json, where.in()));
    Json.objects(json, "waits", crew.calls(), RecordingJson::call);
  }

  static void call(JsonGenerator json, CallTime call) {
    json.writeStringProperty("what", call.act().word());
    Json.string(json, "call", call.where().call().map(Frame::label));
    frame(json, call.where().in());
    json.writeNumberProperty("count", call.count());
    json.writeNumberProperty("nanos", call.nanos());
  }

  private static void frame(JsonGenerator json, Frame frame) {
    json.writeStringProperty("class", frame.type());
    json.writeStringProperty("method", frame.method());
    json.writeNumberProperty("line", frame.line());
  }
}

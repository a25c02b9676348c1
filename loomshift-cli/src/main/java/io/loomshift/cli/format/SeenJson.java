package io.loomshift.cli.format;

import io.loomshift.findings.json.Json;
import io.loomshift.migrate.Seen;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.core.JsonGenerator;

/// What was seen of a site in a run, as JSON.
final class SeenJson {
  private SeenJson() {}

  static void seen(JsonGenerator json, Seen seen) {
    json.writeStringProperty("source", seen.source());
    json.writeNumberProperty("threads", seen.threads());
    json.writeNumberProperty("mostAlive", seen.mostAlive());
    number(json, "tasks", seen.tasks());
    number(json, "mostBusy", seen.mostBusy());
    Json.number(json, "limit", seen.limit());
    if (seen.work().isPresent()) {
      Json.object(json, "work", () -> work(json, seen.work().get()));
    } else {
      json.writeNullProperty("work");
    }
    Json.object(
        json,
        "waitedNanos",
        () ->
            seen.waitedNanos().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(each -> json.writeNumberProperty(each.getKey().word(), each.getValue())));
    json.writeNumberProperty("processorNanos", seen.processorNanos());
    json.writeNumberProperty("idleNanos", seen.idleNanos());
    json.writeNumberProperty("pinnedNanos", seen.pinnedNanos());
    Json.objects(json, "longest", seen.longest(), RecordingJson::call);
    Json.objects(json, "unforeseen", seen.unforeseen(), RecordingJson::call);
    Json.string(json, "keeper", seen.keeper());
    json.writeBooleanProperty("shared", seen.shared());
  }

  private static void work(JsonGenerator json, Seen.Work work) {
    json.writeNumberProperty("tasks", work.tasks());
    json.writeNumberProperty("nanos", work.nanos());
    json.writeNumberProperty("waitedNanos", work.waitedNanos());
    json.writeNumberProperty("fileNanos", work.fileNanos());
    json.writeNumberProperty("restlessNanos", work.restlessNanos());
  }

  private static void number(JsonGenerator json, String name, OptionalLong value) {
    if (value.isPresent()) {
      json.writeNumberProperty(name, value.getAsLong());
    } else {
      json.writeNullProperty(name);
    }
  }
}

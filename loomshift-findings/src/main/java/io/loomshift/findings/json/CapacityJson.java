package io.loomshift.findings.json;

import io.loomshift.findings.Capacity;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/// The capacity of a service as JSON.
final class CapacityJson {
  private CapacityJson() {}

  /// Its fields, within an object.
  static void write(JsonGenerator json, Capacity capacity) {
    Json.figure(json, "perSecond", capacity.perSecond());
    Json.figure(json, "low", capacity.interval().low());
    Json.figure(json, "high", capacity.interval().high());
    json.writeBooleanProperty("replayed", capacity.replayed());
    Json.objects(
        json,
        "bounds",
        capacity.bounds(),
        (_, bound) -> {
          json.writeStringProperty("kind", bound.kind().id());
          Json.string(json, "name", Optional.of(bound.name()).filter(name -> !name.isEmpty()));
          json.writeNumberProperty("amount", bound.amount());
          Json.figure(json, "demand", bound.demandNanos());
          Json.figure(json, "utilisation", bound.utilisation());
          Json.figure(json, "perSecond", bound.perSecond());
          Json.object(json, "place", bound.place(), EditJson::place);
        });
  }
}

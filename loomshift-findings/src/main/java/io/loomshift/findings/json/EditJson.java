package io.loomshift.findings.json;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/// What a finding changes, as JSON, written and read: the part of the schema that a patch is made
/// from.
final class EditJson {
  private EditJson() {}

  static void target(JsonGenerator json, Target target) {
    switch (target) {
      case Target.Tasks tasks -> {
        json.writeStringProperty("kind", "tasks");
        json.writeStringProperty("name", tasks.name());
        json.writeNumberProperty("tasks", tasks.tasks());
        json.writeNumberProperty("of", tasks.of());
        places(json, "context", tasks.context());
      }
      case Target.Pool pool -> {
        json.writeStringProperty("kind", "pool");
        json.writeStringProperty("name", pool.name());
        json.writeNumberProperty("tasks", pool.tasks());
        json.writeStringProperty("class", pool.className());
        json.writeNumberProperty("workers", pool.workers());
        Json.number(json, "limit", pool.limit());
      }
    }
  }

  static void edit(JsonGenerator json, EditSpec edit) {
    switch (edit) {
      case EditSpec.Inline inline -> {
        json.writeStringProperty("kind", "inline");
        Json.object(json, "spawn", () -> place(json, inline.spawn()));
        Json.object(json, "task", inline.task(), EditJson::place);
      }
      case EditSpec.Hoist hoist -> {
        json.writeStringProperty("kind", "hoist");
        Json.object(json, "spawn", () -> place(json, hoist.spawn()));
        Json.object(json, "task", hoist.task(), EditJson::place);
        Json.strings(json, "inlined", hoist.inlined());
        Json.strings(json, "spawned", hoist.spawned());
      }
      case EditSpec.Combine combine -> {
        json.writeStringProperty("kind", "combine");
        Json.object(json, "spawn", () -> place(json, combine.spawn()));
        Json.object(json, "task", combine.task(), EditJson::place);
        places(json, "spawns", combine.spawns());
      }
      case EditSpec.Virtual virtual -> {
        json.writeStringProperty("kind", "virtual");
        json.writeStringProperty("pool", virtual.pool());
        Json.object(json, "creation", virtual.creation(), EditJson::place);
        places(json, "submits", virtual.submits());
      }
      case EditSpec.Resize resize -> {
        json.writeStringProperty("kind", "resize");
        json.writeStringProperty("pool", resize.pool());
        Json.object(json, "creation", resize.creation(), EditJson::place);
        places(json, "submits", resize.submits());
        json.writeNumberProperty("from", resize.from());
        json.writeNumberProperty("to", resize.to());
      }
      case EditSpec.Configure setting -> {
        json.writeStringProperty("kind", "setting");
        json.writeStringProperty("pool", setting.pool());
        Json.object(json, "creation", setting.creation(), EditJson::place);
        json.writeStringProperty("framework", setting.framework());
        json.writeStringProperty("name", setting.name());
        json.writeStringProperty("value", setting.value());
        json.writeStringProperty("remark", setting.remark());
      }
    }
  }

  static void place(JsonGenerator json, Place place) {
    json.writeStringProperty("class", place.className());
    json.writeStringProperty("method", place.method());
    json.writeStringProperty("file", place.file());
    json.writeNumberProperty("line", place.line());
    Json.string(json, "source", place.source());
  }

  private static void places(JsonGenerator json, String name, List<Place> places) {
    Json.objects(json, name, places, EditJson::place);
  }

  /// An edit that was written so.
  ///
  /// @param id of the finding, for messages
  /// @throws FindingsException where it is of another kind, or damaged
  static EditSpec edit(String id, JsonObject edit) throws FindingsException {
    Optional<Place> task = edit.object("task").flatMap(EditJson::readPlace);
    return switch (edit.text("kind")) {
      case "inline" -> new EditSpec.Inline(spawn(id, edit), task);
      case "hoist" ->
          new EditSpec.Hoist(spawn(id, edit), task, edit.texts("inlined"), edit.texts("spawned"));
      case "combine" -> new EditSpec.Combine(spawn(id, edit), task, readPlaces(edit, "spawns"));
      case "virtual" ->
          new EditSpec.Virtual(edit.text("pool"), creation(edit), readPlaces(edit, "submits"));
      case "resize" ->
          new EditSpec.Resize(
              edit.text("pool"),
              creation(edit),
              readPlaces(edit, "submits"),
              edit.number("from"),
              edit.number("to"));
      case "setting" ->
          new EditSpec.Configure(
              edit.text("pool"),
              creation(edit),
              edit.text("framework"),
              edit.text("name"),
              edit.text("value"),
              edit.text("remark"));
      default ->
          throw FindingsReader.damaged(id, "has an edit of an unknown kind, " + edit.text("kind"));
    };
  }

  private static Place spawn(String id, JsonObject edit) throws FindingsException {
    return edit.object("spawn")
        .flatMap(EditJson::readPlace)
        .orElseThrow(() -> FindingsReader.damaged(id, "tells no place"));
  }

  private static Optional<Place> creation(JsonObject edit) {
    return edit.object("creation").flatMap(EditJson::readPlace);
  }

  /// Places that were written so.
  static List<Place> readPlaces(JsonObject object, String name) {
    return object.objects(name).stream().flatMap(place -> readPlace(place).stream()).toList();
  }

  /// A place that was written so; empty where it is none.
  static Optional<Place> readPlace(JsonObject place) {
    if (place.text("class").isEmpty()) {
      return Optional.empty();
    }
    String source = place.text("source");
    return Optional.of(
        new Place(
            place.text("class"),
            place.text("method"),
            place.text("file"),
            place.number("line"),
            source.isEmpty() ? Optional.empty() : Optional.of(source)));
  }
}

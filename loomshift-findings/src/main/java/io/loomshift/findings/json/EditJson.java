package io.loomshift.findings.json;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/// What a finding changes, as JSON: the part of the schema that a patch is made from.
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
}

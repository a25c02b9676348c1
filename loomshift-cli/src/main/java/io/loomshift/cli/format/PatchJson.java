package io.loomshift.cli.format;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.json.Json;
import io.loomshift.migrate.apply.Applied;
import io.loomshift.migrate.patch.Patch;
import io.loomshift.migrate.plan.PlannedFile;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/// A patch as JSON. Within a schema fields are only ever added.
public final class PatchJson {
  private PatchJson() {}

  /// Schema `loomshift/patch/1`, UTF-8.
  public static byte[] render(Patch patch, Applied applied) {
    return Json.document(json -> {
      json.writeStringProperty("schema", "loomshift/patch/1");
      json.writeStringProperty("root", patch.plan().scan().root().toString());
      Json.strings(
          json,
          "files",
          patch.plan().files().stream().map((PlannedFile file) -> file.file().name()).toList());
      Json.objects(
          json,
          "patched",
          patch.patched(),
          (_, made) -> {
            improvement(json, made.improvement());
            Json.objects(
                json,
                "places",
                made.sites(),
                (_, site) -> {
                  json.writeStringProperty("file", site.file());
                  json.writeNumberProperty("line", site.span().line());
                  json.writeStringProperty("before", site.before());
                  Json.string(json, "after", site.after());
                });
            Json.strings(json, "remarks", made.remarks());
          });
      Json.objects(
          json,
          "refused",
          patch.refused(),
          (_, refusal) -> {
            improvement(json, refusal.improvement());
            json.writeStringProperty("file", refusal.file());
            json.writeNumberProperty("line", refusal.line());
            json.writeStringProperty("message", refusal.why());
          });
      Json.objects(
          json,
          "settings",
          patch.settings(),
          (_, toSet) -> {
            improvement(json, toSet.improvement());
            if (toSet.improvement().edit() instanceof EditSpec.Setting edit) {
              json.writeStringProperty("framework", edit.framework());
              json.writeStringProperty("name", edit.name());
              json.writeStringProperty("value", edit.value());
              Json.string(json, "place", Optional.of(toSet.place()).filter(it -> !it.isEmpty()));
              Json.string(json, "message", Optional.of(toSet.why()).filter(it -> !it.isEmpty()));
            }
          });
      ScanJson.problems(json, patch.problems());
      Json.string(json, "journal", applied.journal().map(Path::toString));
      Json.string(json, "undo", Optional.of(applied.root().toString()));
    });
  }

  private static void improvement(JsonGenerator json, Improvement improvement) {
    json.writeStringProperty("finding", improvement.id());
    json.writeStringProperty("optimisation", improvement.optimisation().id());
  }
}

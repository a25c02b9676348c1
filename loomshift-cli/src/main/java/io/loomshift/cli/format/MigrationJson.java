package io.loomshift.cli.format;

import io.loomshift.findings.json.Json;
import io.loomshift.migrate.apply.Applied;
import io.loomshift.migrate.apply.Undone;
import io.loomshift.migrate.plan.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A migration, or its undo, as JSON. Within a schema fields are only ever added.
public final class MigrationJson {
  private MigrationJson() {}

  /// Schema `loomshift/migrate/1`, UTF-8.
  public static byte[] render(Plan plan, Applied applied) {
    return Json.document(json -> {
      json.writeStringProperty("schema", "loomshift/migrate/1");
      json.writeStringProperty("root", plan.scan().root().toString());
      json.writeNumberProperty("target", plan.scan().target());
      ScanJson.compiled(json, plan.scan());
      json.writeStringProperty("profile", plan.scan().profile().id());
      ScanJson.goal(json, plan.scan());
      Json.objects(
          json,
          "files",
          plan.files(),
          (_, file) -> {
            json.writeStringProperty("file", file.file().name());
            Json.objects(json, "sites", file.sites(), ScanJson::site);
            Json.objects(json, "gone", file.gone(), ScanJson::site);
          });
      Json.objects(
          json,
          "supplements",
          plan.supplements(),
          (_, file) -> {
            json.writeStringProperty("file", file.name());
            json.writeStringProperty("change", file.what());
          });
      Json.strings(json, "advice", plan.advice());
      Json.objects(
          json,
          "takenBack",
          plan.takenBack(),
          (_, taken) -> {
            json.writeStringProperty("message", taken.why());
            Json.object(json, "site", () -> ScanJson.site(json, taken.site()));
          });
      ScanJson.problems(json, plan.scan().problems());
      Json.object(json, "summary", () -> ScanJson.summary(json, plan.scan()));
      Json.string(json, "journal", applied.journal().map(Path::toString));
      Json.string(json, "undo", Optional.of(applied.root().toString()));
    });
  }

  /// Schema `loomshift/undo/1`, UTF-8.
  public static byte[] render(Undone undone) {
    return Json.document(json -> {
      json.writeStringProperty("schema", "loomshift/undo/1");
      json.writeStringProperty("root", undone.root().toString());
      Json.strings(json, "restored", names(undone, undone.restored()));
      Json.strings(json, "already", names(undone, undone.already()));
      json.writeBooleanProperty("interrupted", undone.interrupted());
      json.writeNumberProperty("remaining", undone.remaining());
    });
  }

  private static List<String> names(Undone undone, List<Path> files) {
    return files.stream()
        .map(file -> undone.root().relativize(file).toString().replace('\\', '/'))
        .toList();
  }
}

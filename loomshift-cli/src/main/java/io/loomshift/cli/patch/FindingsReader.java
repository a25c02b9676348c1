package io.loomshift.cli.patch;

import io.loomshift.cli.format.FindingsJson;
import io.loomshift.migrate.patch.Improvement;
import io.loomshift.migrate.patch.Place;
import io.loomshift.migrate.patch.TracedPool;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads findings from what `analyze --format json` wrote.
public final class FindingsReader {
  private static final int OLDEST_TARGET = 21;
  private static final int LATEST_TARGET = 25;

  private final Path file;
  private final JsonObject document;

  private FindingsReader(Path file, JsonObject document) {
    this.file = file;
    this.document = document;
  }

  /// Reads a file.
  ///
  /// @throws UserError where it cannot be read or holds something else
  public static FoundImprovements read(Path file) {
    try (InputStream in = Files.newInputStream(file);
        JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw noFindings(file, "it is no JSON object");
      }
      return new FindingsReader(file, JsonObject.read(json)).improvements();
    } catch (NoSuchFileException e) {
      throw new UserError(
          "%s: does not exist; make it by loomshift analyze --format json TRACE > %s"
              .formatted(file, file),
          e);
    } catch (IOException e) {
      throw new UserError(file + ": cannot be read (" + e.getMessage() + ")", e);
    } catch (JacksonException e) {
      throw noFindings(file, "line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage());
    }
  }

  private static UserError noFindings(Path file, String why) {
    return new UserError(
        "%s: holds no findings (%s); make them by loomshift analyze --format json"
            .formatted(file, why));
  }

  private FoundImprovements improvements() {
    String schema = document.text("schema");
    if (schema.startsWith("loomshift/findings/") && !schema.equals(FindingsJson.SCHEMA)) {
      throw new UserError(
          "%s: is of another version, %s, where this Loomshift reads %s; analyze the trace again"
              .formatted(file, schema, FindingsJson.SCHEMA));
    }
    if (!schema.equals(FindingsJson.SCHEMA)) {
      throw noFindings(
          file,
          "its schema is %s and not %s"
              .formatted(schema.isEmpty() ? "missing" : schema, FindingsJson.SCHEMA));
    }
    List<Improvement> improvements = new ArrayList<>();
    for (JsonObject finding : document.objects("findings")) {
      improvements.add(improvement(finding));
    }
    int target = document.object("setting").map(it -> it.number("target")).orElse(LATEST_TARGET);
    return new FoundImprovements(
        improvements,
        document.object("best").map(best -> best.texts("findings")).orElse(List.of()),
        Math.clamp(target, OLDEST_TARGET, LATEST_TARGET));
  }

  private Improvement improvement(JsonObject finding) {
    String id = finding.text("id");
    Set<String> excludes = Set.copyOf(finding.texts("excludes"));
    JsonObject edit = finding.object("edit").orElseThrow(() -> damaged(id, "has no edit"));
    if (id.isEmpty()) {
      throw damaged("?", "has no id");
    }
    return switch (edit.text("kind")) {
      case "inline" -> new Improvement.ConvertToInline(id, spawn(id, edit), excludes);
      case "hoist" ->
          new Improvement.HoistBranch(
              id, spawn(id, edit), edit.texts("inlined"), edit.texts("spawned"), excludes);
      case "combine" -> new Improvement.ConvertToCombinator(id, spawn(id, edit), excludes);
      case "virtual" -> new Improvement.ToVirtual(id, pool(id, finding, edit, 0), excludes);
      case "resize" -> {
        int workers = edit.number("to");
        if (workers < 1) {
          throw damaged(id, "tells no number of workers");
        }
        TracedPool pool = pool(id, finding, edit, Math.max(0, edit.number("from")));
        yield new Improvement.ResizePool(id, pool, workers, excludes);
      }
      default -> throw damaged(id, "has an edit of an unknown kind, " + edit.text("kind"));
    };
  }

  private UserError damaged(String id, String what) {
    return new UserError(
        "%s: finding %s %s; write the findings again by loomshift analyze"
            .formatted(file, id, what));
  }

  private Place spawn(String id, JsonObject edit) {
    return edit.object("spawn")
        .map(place -> place(id, place))
        .orElseThrow(() -> damaged(id, "tells no place"));
  }

  private Place place(String id, JsonObject place) {
    if (place.text("class").isEmpty() || place.number("line") < 0) {
      throw damaged(id, "tells no place");
    }
    return new Place(
        place.text("class"), place.text("method"), place.text("file"), place.number("line"));
  }

  /// @param from the workers that it had, where the edit tells them
  private TracedPool pool(String id, JsonObject finding, JsonObject edit, int from) {
    String name = edit.text("pool");
    String type = finding.object("target").map(target -> target.text("class")).orElse("");
    int limit =
        document.objects("pools").stream()
            .filter(pool -> pool.text("name").equals(name) && pool.text("class").equals(type))
            .mapToInt(pool -> Math.max(0, pool.number("limit")))
            .filter(workers -> workers > 0)
            .findFirst()
            .orElse(from);
    return new TracedPool(
        name, type, limit, limit, edit.object("creation").map(place -> place(id, place)));
  }
}

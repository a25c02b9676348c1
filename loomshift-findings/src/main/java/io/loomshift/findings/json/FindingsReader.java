package io.loomshift.findings.json;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Improvements;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads the improvements from a document that [FindingsJson] wrote, of this or an earlier
/// Loomshift.
public final class FindingsReader {
  private static final int OLDEST_TARGET = 21;
  private static final int LATEST_TARGET = 25;

  private final JsonObject document;

  private FindingsReader(JsonObject document) {
    this.document = document;
  }

  /// Reads a document, without closing the stream.
  ///
  /// @throws FindingsException where it is another one, or damaged; also where it cannot be read
  public static Improvements read(InputStream in) throws FindingsException {
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw noFindings("it is no JSON object");
      }
      return new FindingsReader(JsonObject.read(json)).improvements();
    } catch (JacksonException e) {
      throw noFindings("line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage());
    }
  }

  private static FindingsException noFindings(String why) {
    return new FindingsException(
        "holds no findings (%s); make them by loomshift analyze --format json".formatted(why));
  }

  private Improvements improvements() throws FindingsException {
    String schema = document.text("schema");
    if (schema.startsWith("loomshift/findings/") && !schema.equals(FindingsJson.SCHEMA)) {
      throw new FindingsException(
          "is of another version, %s, where this Loomshift reads %s; analyze the trace again"
              .formatted(schema, FindingsJson.SCHEMA));
    }
    if (!schema.equals(FindingsJson.SCHEMA)) {
      throw noFindings(
          "its schema is %s and not %s"
              .formatted(schema.isEmpty() ? "missing" : schema, FindingsJson.SCHEMA));
    }
    List<Improvement> improvements = new ArrayList<>();
    for (JsonObject finding : document.objects("findings")) {
      improvements.add(improvement(finding));
    }
    int target = document.object("setting").map(it -> it.number("target")).orElse(LATEST_TARGET);
    return new Improvements(
        improvements,
        document.object("best").map(best -> best.texts("findings")).orElse(List.of()),
        Math.clamp(target, OLDEST_TARGET, LATEST_TARGET));
  }

  private Improvement improvement(JsonObject finding) throws FindingsException {
    String id = finding.text("id");
    if (id.isEmpty()) {
      throw damaged("?", "has no id");
    }
    try {
      return new Improvement(
          id,
          optimisation(id, finding.text("optimisation")),
          target(finding.object("target").orElseThrow(() -> damaged(id, "has no target"))),
          finding.object("place").flatMap(FindingsReader::place),
          finding.texts("excludes"),
          edit(id, finding.object("edit").orElseThrow(() -> damaged(id, "has no edit"))));
    } catch (IllegalArgumentException e) {
      throw damaged(id, "contradicts itself (" + e.getMessage() + ")");
    }
  }

  private static Optimisation optimisation(String id, String name) throws FindingsException {
    return Arrays.stream(Optimisation.values())
        .filter(it -> it.id().equals(name))
        .findFirst()
        .orElseThrow(() -> damaged(id, "has an unknown optimisation, " + name));
  }

  private Target target(JsonObject target) {
    String name = target.text("name");
    if (target.text("kind").equals("tasks")) {
      return new Target.Tasks(
          name, places(target, "context"), target.longNumber("tasks"), target.longNumber("of"));
    }
    String type = target.text("class");
    return new Target.Pool(
        name,
        type,
        target.number("workers"),
        limit(target, name, type),
        target.longNumber("tasks"));
  }

  /// Earlier documents tell the limit among the pools only.
  private OptionalInt limit(JsonObject target, String name, String type) {
    int limit = target.number("limit");
    return limit > 0
        ? OptionalInt.of(limit)
        : document.objects("pools").stream()
            .filter(pool -> pool.text("name").equals(name) && pool.text("class").equals(type))
            .mapToInt(pool -> pool.number("limit"))
            .filter(workers -> workers > 0)
            .findFirst();
  }

  private static EditSpec edit(String id, JsonObject edit) throws FindingsException {
    Optional<Place> task = edit.object("task").flatMap(FindingsReader::place);
    return switch (edit.text("kind")) {
      case "inline" -> new EditSpec.Inline(spawn(id, edit), task);
      case "hoist" ->
          new EditSpec.Hoist(spawn(id, edit), task, edit.texts("inlined"), edit.texts("spawned"));
      case "combine" -> new EditSpec.Combine(spawn(id, edit), task, places(edit, "spawns"));
      case "virtual" ->
          new EditSpec.Virtual(edit.text("pool"), creation(edit), places(edit, "submits"));
      case "resize" ->
          new EditSpec.Resize(
              edit.text("pool"),
              creation(edit),
              places(edit, "submits"),
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
      default -> throw damaged(id, "has an edit of an unknown kind, " + edit.text("kind"));
    };
  }

  private static FindingsException damaged(String id, String what) {
    return new FindingsException(
        "finding %s %s; write the findings again by loomshift analyze".formatted(id, what));
  }

  private static Place spawn(String id, JsonObject edit) throws FindingsException {
    return edit.object("spawn")
        .flatMap(FindingsReader::place)
        .orElseThrow(() -> damaged(id, "tells no place"));
  }

  private static Optional<Place> creation(JsonObject edit) {
    return edit.object("creation").flatMap(FindingsReader::place);
  }

  private static List<Place> places(JsonObject object, String name) {
    return object.objects(name).stream().flatMap(place -> place(place).stream()).toList();
  }

  private static Optional<Place> place(JsonObject place) {
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

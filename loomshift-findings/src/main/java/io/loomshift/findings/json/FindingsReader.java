package io.loomshift.findings.json;

import io.loomshift.findings.Improvement;
import io.loomshift.findings.Improvements;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Target;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

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
    try {
      return new FindingsReader(JsonObject.document(in)).improvements();
    } catch (JsonException e) {
      throw noFindings(e.why());
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
          finding.object("place").flatMap(EditJson::readPlace),
          finding.texts("excludes"),
          EditJson.edit(id, finding.object("edit").orElseThrow(() -> damaged(id, "has no edit"))));
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
          name,
          EditJson.readPlaces(target, "context"),
          target.longNumber("tasks"),
          target.longNumber("of"));
    }
    if (target.text("kind").equals("resource")) {
      return new Target.Resource(
          name, target.text("lends"), target.longNumber("amount"), target.longNumber("tasks"));
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

  static FindingsException damaged(String id, String what) {
    return new FindingsException(
        "finding %s %s; write the findings again by loomshift analyze".formatted(id, what));
  }
}

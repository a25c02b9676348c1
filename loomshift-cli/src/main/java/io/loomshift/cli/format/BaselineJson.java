package io.loomshift.cli.format;

import io.loomshift.findings.json.Json;
import io.loomshift.findings.json.JsonException;
import io.loomshift.findings.json.JsonObject;
import io.loomshift.migrate.baseline.Baseline;
import io.loomshift.migrate.baseline.Landmark;
import io.loomshift.source.UserError;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A baseline as JSON, schema `loomshift/baseline/1`. It is kept with the sources, so its order is
/// that of files, classes and members, and a place that comes or goes is a change of its own lines
/// alone.
public final class BaselineJson {
  private static final String SCHEMA = "loomshift/baseline/1";

  /// Equal ones stay in the order of the scan.
  private static final Comparator<Landmark> ORDER =
      Comparator.comparing(Landmark::file)
          .thenComparing(Landmark::type)
          .thenComparing(Landmark::member);

  private BaselineJson() {}

  /// The document, UTF-8.
  public static byte[] render(Baseline baseline) {
    List<Landmark> places = baseline.places().stream().sorted(ORDER).toList();
    return Json.document(json -> {
      json.writeStringProperty("schema", SCHEMA);
      Json.objects(
          json,
          "places",
          places,
          (_, place) -> {
            json.writeStringProperty("file", place.file());
            json.writeStringProperty("type", place.type());
            json.writeStringProperty("member", place.member());
            json.writeStringProperty("kind", place.kind());
            json.writeStringProperty("statement", place.statement());
            json.writeStringProperty("tokens", place.tokens());
            json.writeStringProperty("shape", place.shape());
          });
    });
  }

  /// Reads a document, without closing the stream.
  ///
  /// @param file its name, for messages
  /// @throws UserError where it holds something else
  public static Baseline read(String file, InputStream in) {
    try {
      JsonObject document = JsonObject.document(in);
      if (!document.text("schema").equals(SCHEMA)) {
        throw noBaseline(file, "its schema is not " + SCHEMA);
      }
      List<Landmark> places = new ArrayList<>();
      for (JsonObject place : document.objects("places")) {
        places.add(
            new Landmark(
                place.text("kind"),
                place.text("file"),
                place.text("type"),
                place.text("member"),
                place.text("statement"),
                place.text("tokens"),
                place.text("shape")));
      }
      return new Baseline(places);
    } catch (JsonException e) {
      throw noBaseline(file, e.why());
    }
  }

  private static UserError noBaseline(String file, String why) {
    return new UserError(
        "%s: is no baseline (%s); make one by loomshift scan --write-baseline"
            .formatted(file, why));
  }
}

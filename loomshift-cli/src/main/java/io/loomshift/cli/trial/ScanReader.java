package io.loomshift.cli.trial;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// Reads the sites of a scan from what `scan --format json` wrote.
final class ScanReader {
  private static final String SCHEMA = "loomshift/scan/1";
  private static final Pattern REFERENCE = Pattern.compile("[^(]*::\\s*new\\w*\\s*");

  private final JsonParser json;
  private final List<PlannedPlace> places = new ArrayList<>();
  private String schema = "";
  private String pools = "";
  private String threads = "";

  private ScanReader(JsonParser json) {
    this.json = json;
  }

  /// Reads a file.
  ///
  /// @throws UserError where it cannot be read or holds something else
  static List<PlannedPlace> read(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return read(file, in);
    } catch (NoSuchFileException e) {
      throw new UserError(
          file + ": does not exist; make it by loomshift scan --format json SOURCES > " + file, e);
    } catch (IOException e) {
      throw new UserError(file + ": cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /// Reads a document.
  ///
  /// @param file its name, for messages
  static List<PlannedPlace> read(Path file, InputStream in) {
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      ScanReader reader = new ScanReader(json);
      reader.document();
      if (!reader.schema.equals(SCHEMA)) {
        throw noScan(file, "its schema is not " + SCHEMA);
      }
      if (reader.pools.equals("bounded") || reader.threads.equals("adaptive")) {
        throw new UserError(
            file
                + ": was scanned with --pools bounded or --to adaptive, which need sources; try"
                + " makes virtual threads only: scan again without them");
      }
      return reader.places;
    } catch (NumberFormatException e) {
      throw noScan(file, "a line or column is no number: " + e.getMessage());
    } catch (JacksonException e) {
      throw noScan(file, "line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage());
    }
  }

  private static UserError noScan(Path file, String why) {
    return new UserError(
        "%s: is no scan (%s); make one by loomshift scan --format json".formatted(file, why));
  }

  private void document() {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      return;
    }
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (name.equals("schema") && value == JsonToken.VALUE_STRING) {
        schema = json.getString();
      } else if (name.equals("pools") && value == JsonToken.VALUE_STRING) {
        pools = json.getString();
      } else if (name.equals("to") && value == JsonToken.VALUE_STRING) {
        threads = json.getString();
      } else if (name.equals("sites") && value == JsonToken.START_ARRAY) {
        while (json.nextToken() == JsonToken.START_OBJECT) {
          places.add(place());
        }
      } else {
        json.skipChildren();
      }
    }
  }

  private PlannedPlace place() {
    Map<String, String> fields = new HashMap<>();
    List<String> review = new ArrayList<>();
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (name.equals("reasons") && value == JsonToken.START_ARRAY) {
        reasons(review);
      } else if (value == JsonToken.VALUE_STRING || value == JsonToken.VALUE_NUMBER_INT) {
        fields.put(name, json.getString());
      } else {
        json.skipChildren();
      }
    }
    boolean edited = fields.containsKey("after");
    String verdict = fields.getOrDefault("verdict", "");
    Optional<FrameworkSwitch> known = FrameworkSwitch.of(fields.getOrDefault("rule", ""));
    return new PlannedPlace(
        fields.getOrDefault("file", ""),
        number(fields, "line"),
        number(fields, "column"),
        number(fields, "endLine"),
        shape(fields),
        (edited || known.isPresent()) && verdict.equals("migrate"),
        (edited || known.isPresent()) && verdict.equals("review") ? review : List.of(),
        known.map(FrameworkSwitch::property).orElse(""),
        known.map(FrameworkSwitch::server).orElse(""),
        fields.getOrDefault("before", ""));
  }

  private void reasons(List<String> review) {
    while (json.nextToken() == JsonToken.START_OBJECT) {
      Map<String, String> reason = new HashMap<>();
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = json.currentName();
        if (json.nextToken() == JsonToken.VALUE_STRING) {
          reason.put(name, json.getString());
        } else {
          json.skipChildren();
        }
      }
      if (reason.getOrDefault("severity", "").equals("review")) {
        review.add(reason.getOrDefault("code", ""));
      }
    }
  }

  private static int number(Map<String, String> fields, String name) {
    return Integer.parseInt(fields.getOrDefault(name, "0"));
  }

  private static String shape(Map<String, String> fields) {
    String suffix =
        REFERENCE.matcher(fields.getOrDefault("before", "")).matches() ? "-reference" : "";
    return switch (fields.getOrDefault("rule", "")) {
      case "replace-thread-constructor" ->
          suffix.isEmpty()
              ? fields.getOrDefault("pattern", "thread").toLowerCase(Locale.ROOT)
              : "thread" + suffix;
      case "replace-cached-pool" -> "cached-pool" + suffix;
      case "replace-fixed-pool" -> "fixed-pool" + suffix;
      case "replace-thread-pool" -> "thread-pool";
      case "replace-anonymous-thread", "keep-thread-subclass" -> "anonymous-thread";
      default -> "";
    };
  }
}

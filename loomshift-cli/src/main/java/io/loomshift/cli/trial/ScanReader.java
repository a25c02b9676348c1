package io.loomshift.cli.trial;

import io.loomshift.findings.json.JsonException;
import io.loomshift.findings.json.JsonObject;
import io.loomshift.migrate.Shape;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Reads the sites of a scan from what `scan --format json` wrote.
final class ScanReader {
  private static final String SCHEMA = "loomshift/scan/1";

  private ScanReader() {}

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
      throw new UserError(file + ": cannot be read (" + SystemReason.of(e) + ")", e);
    }
  }

  /// Reads a document, without closing the stream.
  ///
  /// @param file its name, for messages
  /// @throws UserError where it holds something else
  static List<PlannedPlace> read(Path file, InputStream in) {
    JsonObject scan;
    try {
      scan = JsonObject.document(in);
    } catch (JsonException e) {
      throw noScan(file, e.why());
    }
    if (!scan.text("schema").equals(SCHEMA)) {
      throw noScan(file, "its schema is not " + SCHEMA);
    }
    if (scan.text("pools").equals("bounded") || scan.text("to").equals("adaptive")) {
      throw new UserError(
          file
              + ": was scanned with --pools bounded or --to adaptive, which need sources; try"
              + " makes virtual threads only: scan again without them");
    }
    List<JsonObject> sites = scan.objects("sites");
    if (!sites.stream().allMatch(site -> site.has("shape"))) {
      throw new UserError(
          file
              + ": was written by an earlier Loomshift, which does not tell the shape of a place;"
              + " scan again");
    }
    return sites.stream().map(ScanReader::place).toList();
  }

  private static UserError noScan(Path file, String why) {
    return new UserError(
        "%s: is no scan (%s); make one by loomshift scan --format json".formatted(file, why));
  }

  private static PlannedPlace place(JsonObject site) {
    Optional<FrameworkSwitch> known = FrameworkSwitch.of(site.text("rule"));
    boolean possible = site.has("after") || known.isPresent();
    String verdict = site.text("verdict");
    return new PlannedPlace(
        site.text("file"),
        site.number("line"),
        site.number("column"),
        site.number("endLine"),
        site.text("shape").equals(Shape.NONE) ? "" : site.text("shape"),
        possible && verdict.equals("migrate"),
        possible && verdict.equals("review") ? reviews(site) : List.of(),
        known.map(FrameworkSwitch::property).orElse(""),
        known.map(FrameworkSwitch::server).orElse(""),
        site.text("before"));
  }

  private static List<String> reviews(JsonObject site) {
    return site.objects("reasons").stream()
        .filter(reason -> reason.text("severity").equals("review"))
        .map(reason -> reason.text("code"))
        .toList();
  }
}

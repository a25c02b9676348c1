package io.loomshift.experiments.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// A row of the thesis's tables 5.3 to 5.10.
///
/// @param table its number: `5.3`
/// @param server the id of whose
/// @param application which
/// @param delayMillis of each of the five sleeps
/// @param before requests a second of the server as it was
/// @param after requests a second of the migrated server
record ThesisRow(
    String table,
    String server,
    Application application,
    int delayMillis,
    double before,
    double after) {
  private static final List<ThesisRow> ALL = read();

  /// All rows, in the thesis's order.
  static List<ThesisRow> all() {
    return ALL;
  }

  /// The row of that cell; empty where the thesis has none.
  static Optional<ThesisRow> of(Server server, Application application, int delayMillis) {
    return ALL.stream()
        .filter(row -> row.server.equals(server.id()) && row.application == application)
        .filter(row -> row.delayMillis == delayMillis)
        .findFirst();
  }

  /// The thesis's improvement plus 1: after over before.
  double ratio() {
    return after / before;
  }

  /// How many threads were at work before, if a request did nothing but sleep: Little's law.
  double threads() {
    return before * Application.SLEEPS * delayMillis / 1e3;
  }

  private static List<ThesisRow> read() {
    InputStream file =
        Objects.requireNonNull(ThesisRow.class.getResourceAsStream("thesis.csv"), "thesis.csv");
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(file, US_ASCII))) {
      return lines.lines().skip(1).map(line -> row(line.split(",", -1))).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ThesisRow row(String[] fields) {
    return new ThesisRow(
        fields[0],
        fields[1],
        Application.of(fields[2]),
        Integer.parseInt(fields[3]),
        Double.parseDouble(fields[4]),
        Double.parseDouble(fields[5]));
  }
}

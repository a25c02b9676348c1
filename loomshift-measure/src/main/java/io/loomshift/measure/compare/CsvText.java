package io.loomshift.measure.compare;

import io.loomshift.measure.MeasurementError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A table of comma-separated values.
///
/// Source: RFC 4180; a line may end by a line feed alone, and an empty line is none.
final class CsvText {
  private final Path file;
  private final String text;
  private final List<List<String>> rows = new ArrayList<>();
  private int at;

  private CsvText(Path file, String text) {
    this.file = file;
    this.text = text;
  }

  /// Reads a table with at least one row below that with its names.
  ///
  /// @throws MeasurementError where rows differ in length, or a quoted value does not end where it
  ///   should
  static List<List<String>> rows(Path file, String text) {
    CsvText table = new CsvText(file, text);
    while (table.at < text.length()) {
      table.row();
    }
    if (table.rows.size() < 2) {
      throw new MeasurementError(
          file + ": holds no values; write the names of the columns, and a row of values below");
    }
    return table.rows;
  }

  private void row() {
    List<String> row = new ArrayList<>();
    do {
      row.add(value());
    } while (at < text.length() && text.charAt(at++) == ',');
    if (row.equals(List.of(""))) {
      return;
    }
    if (!rows.isEmpty() && row.size() != rows.getFirst().size()) {
      throw new MeasurementError(
          "%s: row %d has %d values where the first has %d; make them alike"
              .formatted(file, rows.size() + 1, row.size(), rows.getFirst().size()));
    }
    rows.add(row);
  }

  /// A value; what ends it is not read.
  private String value() {
    if (at < text.length() && text.charAt(at) == '"') {
      return quoted();
    }
    int start = at;
    while (at < text.length() && text.charAt(at) != ',' && text.charAt(at) != '\n') {
      at++;
    }
    return text.substring(start, at).replaceAll("\r$", "");
  }

  private String quoted() {
    StringBuilder value = new StringBuilder();
    for (at++; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '"' && !text.startsWith("\"\"", at)) {
        at++;
        while (at < text.length() && text.charAt(at) == '\r') {
          at++;
        }
        requireEnd();
        return value.toString();
      }
      if (c == '"') {
        at++;
      }
      value.append(c);
    }
    throw new MeasurementError(
        "%s: a value in row %d does not end; close its quotation mark"
            .formatted(file, rows.size() + 1));
  }

  private void requireEnd() {
    if (at < text.length() && text.charAt(at) != ',' && text.charAt(at) != '\n') {
      throw new MeasurementError(
          "%s: a value in row %d goes on behind its quotation mark; write \"\" for one within it"
              .formatted(file, rows.size() + 1));
    }
  }
}

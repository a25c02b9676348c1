package io.loomshift.measure.compare;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.load.HttpRequest;
import io.loomshift.measure.load.Mix;
import io.loomshift.measure.load.Mix.Weighted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Requests as editors keep them in `.http` files: a line `METHOD PATH`, lines `Name: value`, and
/// behind an empty line the body; `###` separates them, `#` begins a comment. `# @weight 3` in
/// front of a request sends it three times as often as one without.
public final class RequestFile {
  private static final Pattern WEIGHT = Pattern.compile("#\\s*@weight\\s+(\\S+)\\s*");
  private static final Pattern REQUEST =
      Pattern.compile("([A-Z]+)\\s+(/\\S*)(?:\\s+HTTP/[\\d.]+)?\\s*");
  private static final Pattern HEADER = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+:.*");

  /// What the generator says itself.
  private static final Set<String> OWN =
      Set.of("connection", "content-length", "host", "transfer-encoding", "upgrade", "expect");

  private final Path file;
  private final List<String> lines;
  private final List<Weighted> requests = new ArrayList<>();
  private int at;

  private RequestFile(Path file, List<String> lines) {
    this.file = file;
    this.lines = lines;
  }

  /// Reads requests, and the values that they take.
  ///
  /// @param values a table whose first row names its columns; empty where there are none
  /// @throws MeasurementError where a file cannot be read, or a request is none
  public static Mix read(Path file, Optional<Path> values) {
    RequestFile read = new RequestFile(file, text(file).lines().toList());
    read.requests();
    List<List<String>> table =
        values.map(each -> CsvText.rows(each, text(each))).orElseGet(List::of);
    List<String> columns = table.isEmpty() ? List.of() : table.getFirst();
    read.requireValues(columns, values);
    return new Mix(read.requests, columns, table.stream().skip(1).toList());
  }

  private static String text(Path file) {
    try {
      // Spreadsheets and editors of Windows put a byte order mark before UTF-8.
      return Files.readString(file, UTF_8).replaceFirst("^\uFEFF", "");
    } catch (NoSuchFileException e) {
      throw new MeasurementError(file + ": does not exist; correct its name", e);
    } catch (IOException e) {
      throw new MeasurementError(
          file + ": cannot be read as UTF-8 (" + e.getClass().getSimpleName() + "); correct it", e);
    }
  }

  private void requests() {
    double weight = 1;
    while (at < lines.size()) {
      String line = lines.get(at++);
      Matcher weighed = WEIGHT.matcher(line);
      if (weighed.matches()) {
        weight = weight(weighed.group(1));
      } else if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("//")) {
        requests.add(new Weighted(request(line), weight));
        weight = 1;
      }
    }
    if (requests.isEmpty()) {
      throw error(1, "there is no request; write one such as GET /orders");
    }
  }

  private double weight(String text) {
    try {
      double weight = Double.parseDouble(text);
      if (weight > 0 && weight < Double.POSITIVE_INFINITY) {
        return weight;
      }
    } catch (NumberFormatException _) {
      // It is told below.
    }
    throw error(at, "'%s' is no weight; write a number above 0".formatted(text));
  }

  private HttpRequest request(String line) {
    Matcher found = REQUEST.matcher(line);
    if (!found.matches()) {
      throw error(
          at,
          "is no request; write METHOD PATH, such as POST /orders; the server is that of --url");
    }
    List<String> headers = new ArrayList<>();
    while (at < lines.size() && !lines.get(at).isBlank() && !lines.get(at).startsWith("###")) {
      String header = lines.get(at++).strip();
      if (!HEADER.matcher(header).matches()) {
        throw error(at, "is no header; write Name: value, or an empty line before the body");
      }
      String name = header.substring(0, header.indexOf(':')).toLowerCase(Locale.ROOT);
      if (OWN.contains(name)) {
        throw error(at, "the header " + name + " is set by the generator; leave it out");
      }
      headers.add(header);
    }
    StringBuilder body = new StringBuilder();
    for (; at < lines.size() && !lines.get(at).startsWith("###"); at++) {
      body.append(lines.get(at)).append('\n');
    }
    return new HttpRequest(found.group(1), found.group(2), headers, body.toString().strip());
  }

  private void requireValues(List<String> columns, Optional<Path> values) {
    Set<String> missing = new TreeSet<>();
    for (Weighted each : requests) {
      HttpRequest request = each.request();
      String all = request.path() + String.join("\n", request.headers()) + request.body();
      HttpRequest.VALUE.matcher(all).results().forEach(found -> missing.add(found.group(1)));
    }
    columns.forEach(missing::remove);
    if (!missing.isEmpty()) {
      throw new MeasurementError(
          "%s: {{%s}} has no value; %s"
              .formatted(
                  file,
                  missing.iterator().next(),
                  values
                      .map(each -> each + " needs a column of that name in its first row")
                      .orElse("name a CSV file with that column by --values")));
    }
  }

  private MeasurementError error(int line, String remedy) {
    return new MeasurementError("%s:%d: %s".formatted(file, line, remedy));
  }
}

package io.loomshift.migrate.framework;

import io.loomshift.source.TextLines;
import io.loomshift.source.edit.TextEdit;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.IntStream;

/// Settings as `java.util.Properties` reads them. A line `#---` or `!---` starts another document.
///
/// Source: Spring Boot's reference, "Working With Multi-Document Files".
///
/// @param documents the logical lines of each document that give settings
record PropertiesText(String content, String newLine, List<List<Line>> documents)
    implements SettingsText {

  /// A logical line: natural lines that a backslash continues are one.
  ///
  /// @param start its offset
  /// @param end where it ends, without its line terminator
  private record Line(String key, String value, int start, int end) {
    String namespace() {
      return key.substring(0, Math.max(0, key.indexOf('.')));
    }
  }

  static Optional<SettingsText> of(String content, String newLine) {
    try {
      return Optional.of(new PropertiesText(content, newLine, documents(content)));
    } catch (IOException | IllegalArgumentException damaged) {
      return Optional.empty();
    }
  }

  private static List<List<Line>> documents(String content) throws IOException {
    List<List<Line>> documents = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    documents.add(lines);
    int start = 0;
    while (start < content.length()) {
      int end = TextLines.end(content, start);
      String first = content.substring(start, end).strip();
      if (first.equals("#---") || first.equals("!---")) {
        lines = new ArrayList<>();
        documents.add(lines);
      }
      if (!first.isEmpty() && !first.startsWith("#") && !first.startsWith("!")) {
        int natural = start;
        while (continues(content, natural, end) && end < content.length()) {
          natural = behind(content, end);
          end = TextLines.end(content, Math.min(natural, content.length()));
        }
        Properties one = new Properties();
        one.load(new StringReader(content.substring(start, end)));
        for (String key : one.stringPropertyNames()) {
          lines.add(new Line(key, one.getProperty(key), start, end));
        }
      }
      start = behind(content, end);
    }
    return documents;
  }

  private static int behind(String content, int lineEnd) {
    return lineEnd + (content.startsWith("\r\n", lineEnd) ? 2 : 1);
  }

  /// Whether an odd number of backslashes ends a line.
  private static boolean continues(String content, int start, int end) {
    int at = end;
    while (at > start && content.charAt(at - 1) == '\\') {
      at--;
    }
    return (end - at) % 2 == 1;
  }

  @Override
  public Map<String, Setting> settings() {
    return settings(false);
  }

  @Override
  public Map<String, Setting> conditional() {
    return settings(true);
  }

  private Map<String, Setting> settings(boolean conditional) {
    Map<String, Setting> settings = new LinkedHashMap<>();
    documents.stream()
        .map(this::settings)
        .filter(document -> SettingsText.isConditional(document.keySet()) == conditional)
        .forEach(settings::putAll);
    return settings;
  }

  private Map<String, Setting> settings(List<Line> document) {
    Map<String, Setting> settings = new LinkedHashMap<>();
    for (Line line : document) {
      // A value with escapes stands otherwise than it reads; its line is good enough then.
      int start = content.lastIndexOf(line.value(), line.end());
      boolean plain = start > line.start() && start + line.value().length() == line.end();
      settings.put(
          SettingsText.canonical(line.key()),
          new Setting(line.value(), plain ? start : line.start(), line.end()));
    }
    return settings;
  }

  /// Behind the last setting of the same namespace, or the last one, or as the first of the text.
  @Override
  public Optional<Addition> adding(String key, String value) {
    return IntStream.range(0, documents.size())
        .filter(at -> at == 0 || !documents.get(at).isEmpty())
        .mapToObj(documents::get)
        .filter(lines -> !SettingsText.isConditional(settings(lines).keySet()))
        .findFirst()
        .map(lines -> adding(lines, key, value));
  }

  private Addition adding(List<Line> lines, String key, String value) {
    String namespace = key.substring(0, key.indexOf('.'));
    Optional<Line> last =
        lines.stream()
            .filter(line -> line.namespace().equals(namespace))
            .reduce((_, second) -> second)
            .or(() -> lines.isEmpty() ? Optional.empty() : Optional.of(lines.getLast()));
    return last.map(line ->
            new Addition(
                line.start(), TextEdit.insert(line.end(), newLine + key + separator(line) + value)))
        .orElseGet(() -> new Addition(0, TextEdit.insert(0, key + "=" + value + newLine)));
  }

  /// How a line separates its key from its value.
  private String separator(Line line) {
    return content.startsWith(line.key() + " = ", line.start()) ? " = " : "=";
  }

  @Override
  public Optional<SettingsText> with(String changed) {
    return of(changed, newLine);
  }
}

package io.loomshift.migrate.framework;

import io.loomshift.source.edit.TextEdit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Settings as attributes of XML: `Server/Service/Connector[0]@port`, the elements of one name
/// below one parent counted from 0. A text whose tags do not match is damaged.
///
/// @param settings where each attribute's value stands
/// @param ends behind the name of each element, by its path
record XmlText(
    String content, String newLine, Map<String, Setting> settings, Map<String, Integer> ends)
    implements SettingsText {
  private static final Pattern MARKUP =
      Pattern.compile(
          "(?s)<!--.*?-->|<!\\[CDATA\\[.*?]]>|<[?!][^>]*>|</\\s*([\\w:.-]+)\\s*>"
              + "|<([\\w:.-]+)((?:\\s+[\\w:.-]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*'))*)\\s*(/?)>");
  private static final Pattern ATTRIBUTE =
      Pattern.compile("(?s)([\\w:.-]+)\\s*=\\s*(?:\"([^\"]*)\"|'([^']*)')");

  static Optional<SettingsText> of(String content, String newLine) {
    String rest = MARKUP.matcher(content).replaceAll("");
    if (rest.indexOf('<') >= 0) {
      return Optional.empty();
    }
    Map<String, Setting> settings = new LinkedHashMap<>();
    Map<String, Integer> ends = new LinkedHashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    Deque<String> path = new ArrayDeque<>();
    Matcher markup = MARKUP.matcher(content);
    while (markup.find()) {
      if (markup.group(1) != null) {
        if (path.isEmpty()
            || !path.pop().matches("(?:.*/)?" + Pattern.quote(markup.group(1)) + "\\[\\d+]")) {
          return Optional.empty();
        }
      } else if (markup.group(2) != null) {
        String parent = path.isEmpty() ? "" : path.peek() + "/";
        String name = parent + markup.group(2);
        String element = name + "[" + (counts.merge(name, 1, Integer::sum) - 1) + "]";
        ends.put(element, markup.end(2));
        Matcher attribute = ATTRIBUTE.matcher(content).region(markup.start(3), markup.end(3));
        while (attribute.find()) {
          int group = attribute.group(2) == null ? 3 : 2;
          settings.put(
              SettingsText.canonical(element + "@" + attribute.group(1)),
              new Setting(attribute.group(group), attribute.start(group), attribute.end(group)));
        }
        if (markup.group(4).isEmpty()) {
          path.push(element);
        }
      }
    }
    return path.isEmpty() && !ends.isEmpty()
        ? Optional.of(new XmlText(content, newLine, settings, ends))
        : Optional.empty();
  }

  /// The elements of a name, by their paths.
  Map<String, Integer> elements(String name) {
    Map<String, Integer> found = new LinkedHashMap<>();
    ends.forEach((path, end) -> {
      if (path.matches("(?:.*/)?" + Pattern.quote(name) + "\\[\\d+]")) {
        found.put(path, end);
      }
    });
    return found;
  }

  /// An attribute of an element that is there, as its first one.
  @Override
  public Optional<Addition> adding(String key, String value) {
    int at = key.lastIndexOf('@');
    return Optional.ofNullable(ends.get(key.substring(0, Math.max(0, at))))
        .map(end ->
            new Addition(
                end, TextEdit.insert(end, " %s=\"%s\"".formatted(key.substring(at + 1), value))));
  }

  @Override
  public Optional<SettingsText> with(String changed) {
    return of(changed, newLine);
  }
}

package io.loomshift.source.classpath;

import io.loomshift.source.edit.TextEdit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The text of a pom, for edits that leave all but their own lines as they are.
public final class PomText {
  /// What stands behind the dependencies of a pom, by the order that Maven's documentation gives.
  private static final Set<String> BEHIND =
      Set.of("repositories", "build", "reporting", "profiles");

  /// What stands in front of the properties.
  private static final Set<String> FRONT =
      Set.of(
          "modelVersion",
          "parent",
          "groupId",
          "artifactId",
          "version",
          "packaging",
          "name",
          "description",
          "url");

  private final String text;
  private final String newLine;
  private final List<Element> elements;

  /// A range of the text.
  record Range(int start, int end) {}

  /// An element with the offsets of its tags; both are the same for `<a/>`.
  private record Element(
      String name, int depth, int start, int openEnd, int closeStart, int end, boolean isEmpty) {}

  private PomText(String text, String newLine, List<Element> elements) {
    this.text = text;
    this.newLine = newLine;
    this.elements = elements;
  }

  /// The elements of a pom.
  ///
  /// @param newLine how the lines end
  /// @return empty where the text is no pom, or has a document type, which may hold anything
  public static Optional<PomText> of(String text, String newLine) {
    return elements(text)
        .filter(found -> !found.isEmpty() && found.getFirst().name().equals("project"))
        .map(found -> new PomText(text, newLine, found));
  }

  /// The range between the tags of an element, without the blanks at its ends.
  ///
  /// @param ordinal how many elements start before it
  Optional<Range> content(int ordinal) {
    if (ordinal >= elements.size()) {
      return Optional.empty();
    }
    Element element = elements.get(ordinal);
    int start = element.openEnd();
    int end = element.closeStart();
    while (start < end && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return Optional.of(new Range(start, end));
  }

  /// Where a property is added, and what stands around it.
  Insertion properties() {
    Optional<Element> list =
        elements.stream()
            .filter(e -> e.depth() == 1 && e.name().equals("properties") && !e.isEmpty())
            .findFirst();
    if (list.isPresent()) {
      Element properties = list.get();
      int last =
          elements.stream()
              .filter(e -> e.depth() == 2 && e.start() > properties.start())
              .filter(e -> e.end() <= properties.closeStart())
              .mapToInt(Element::end)
              .max()
              .orElse(properties.openEnd());
      return new Insertion(last, "", newLine + indent(properties.start()) + unit(), "");
    }
    Element project = elements.getFirst();
    int at =
        elements.stream()
            .filter(e -> e.depth() == 1 && FRONT.contains(e.name()))
            .mapToInt(Element::end)
            .max()
            .orElse(project.openEnd());
    return new Insertion(
        at,
        newLine + newLine + unit() + "<properties>",
        newLine + unit() + unit(),
        newLine + unit() + "</properties>");
  }

  /// Where elements go to: between `opening` and `closing`, each behind `before`.
  record Insertion(int at, String opening, String before, String closing) {}

  /// The edit that adds a dependency behind those of the project.
  ///
  /// @param fields what the dependency consists of, such as `groupId`, in their order
  public TextEdit withDependency(Map<String, String> fields) {
    Map<String, String> ordered = new LinkedHashMap<>(fields);
    Optional<Element> list =
        elements.stream()
            .filter(e -> e.depth() == 1 && e.name().equals("dependencies"))
            .findFirst();
    if (list.isEmpty()) {
      return withList(ordered);
    }
    Element dependencies = list.get();
    Optional<Element> last =
        elements.stream()
            .filter(e -> e.depth() == 2 && e.start() > dependencies.start())
            .filter(e -> e.end() <= dependencies.closeStart() && e.name().equals("dependency"))
            .reduce((_, second) -> second);
    if (last.isPresent()) {
      return behind(last.get(), ordered);
    }
    String own = indent(dependencies.start());
    String content = newLine + dependency(ordered, own + unit(), unit()) + newLine + own;
    if (dependencies.isEmpty()) {
      return new TextEdit(
          dependencies.start(), dependencies.end(), "<dependencies>" + content + "</dependencies>");
    }
    boolean blank = text.substring(dependencies.openEnd(), dependencies.closeStart()).isBlank();
    return blank
        ? new TextEdit(dependencies.openEnd(), dependencies.closeStart(), content)
        : TextEdit.insert(dependencies.openEnd(), content.stripTrailing());
  }

  private TextEdit behind(Element last, Map<String, String> fields) {
    String own = indent(last.start());
    if (!text.substring(last.start(), last.end()).contains("\n")) {
      return TextEdit.insert(last.end(), newLine + own + line(fields));
    }
    String inner =
        elements.stream()
            .filter(e -> e.depth() == 3 && e.start() > last.start() && e.end() < last.end())
            .findFirst()
            .map(e -> indent(e.start()))
            .orElse("");
    String step =
        inner.startsWith(own) && inner.length() > own.length()
            ? inner.substring(own.length())
            : unit();
    return TextEdit.insert(last.end(), newLine + dependency(fields, own, step));
  }

  /// The list itself, where there is none: in front of what usually follows it.
  private TextEdit withList(Map<String, String> fields) {
    Element project = elements.getFirst();
    int at =
        elements.stream()
            .filter(e -> e.depth() == 1 && BEHIND.contains(e.name()))
            .mapToInt(Element::start)
            .findFirst()
            .orElse(project.closeStart());
    boolean atEnd = at == project.closeStart();
    String own = atEnd ? indent(at) + unit() : indent(at);
    String list =
        "<dependencies>"
            + newLine
            + dependency(fields, own + unit(), unit())
            + newLine
            + own
            + "</dependencies>"
            + newLine;
    boolean airy = text.substring(0, at - indent(at).length()).endsWith(newLine + newLine);
    return TextEdit.insert(at, atEnd ? (unit() + list) : (list + (airy ? newLine : "") + own));
  }

  private String dependency(Map<String, String> fields, String own, String step) {
    return fields.entrySet().stream()
        .map(field -> own + step + element(field))
        .collect(
            Collectors.joining(
                newLine, own + "<dependency>" + newLine, newLine + own + "</dependency>"));
  }

  private static String line(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(PomText::element)
        .collect(Collectors.joining("", "<dependency>", "</dependency>"));
  }

  private static String element(Map.Entry<String, String> field) {
    return "<" + field.getKey() + ">" + field.getValue() + "</" + field.getKey() + ">";
  }

  /// How much deeper the file indents with each level.
  private String unit() {
    return elements.stream()
        .filter(e -> e.depth() == 1)
        .map(e -> indent(e.start()))
        .filter(blanks -> !blanks.isEmpty())
        .findFirst()
        .orElse("  ");
  }

  /// The blanks between the start of the line and an offset; none where something else is there.
  private String indent(int offset) {
    int start = offset;
    while (start > 0 && (text.charAt(start - 1) == ' ' || text.charAt(start - 1) == '\t')) {
      start--;
    }
    boolean first = start == 0 || text.charAt(start - 1) == '\n' || text.charAt(start - 1) == '\r';
    return first ? text.substring(start, offset) : "";
  }

  private static Optional<List<Element>> elements(String text) {
    List<Element> found = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    int at = text.indexOf('<');
    while (at >= 0) {
      int end = end(text, at);
      if (end < 0 || text.startsWith("<!DOCTYPE", at)) {
        return Optional.empty();
      }
      if (text.startsWith("</", at)) {
        if (open.isEmpty()) {
          return Optional.empty();
        }
        int index = open.pop();
        Element e = found.get(index);
        found.set(index, new Element(e.name(), e.depth(), e.start(), e.openEnd(), at, end, false));
      } else if (text.charAt(at + 1) != '!' && text.charAt(at + 1) != '?') {
        boolean empty = text.startsWith("/>", end - 2);
        found.add(new Element(name(text, at + 1), open.size(), at, end, at, end, empty));
        if (!empty) {
          open.push(found.size() - 1);
        }
      }
      at = text.indexOf('<', end);
    }
    return open.isEmpty() ? Optional.of(found) : Optional.empty();
  }

  /// Where the markup ends that starts at an offset; -1 where it does not.
  private static int end(String text, int start) {
    for (Map.Entry<String, String> kind : MARKUP.entrySet()) {
      if (text.startsWith(kind.getKey(), start)) {
        int end = text.indexOf(kind.getValue(), start + kind.getKey().length());
        return end < 0 ? -1 : end + kind.getValue().length();
      }
    }
    char quote = 0;
    for (int i = start + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return i + 1;
      }
    }
    return -1;
  }

  private static final Map<String, String> MARKUP =
      Map.of("<!--", "-->", "<![CDATA[", "]]>", "<?", "?>");

  private static String name(String text, int start) {
    int end = start;
    while (end < text.length() && " \t\r\n/>".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(start, end);
  }
}

package io.loomshift.migrate.framework;

import io.loomshift.source.TextLines;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/// Settings as a YAML document nests them.
///
/// @param documents all of them, of which the first is no other than a mapping
/// @param composed the text that they were made of, without what is too long to be a setting
/// @param cuts where that was, by its offsets into the composed text: how many characters it had
/// @param isPlain whether each of the characters of the composed text is a code point
record YamlText(
    String content,
    String newLine,
    List<Node> documents,
    String composed,
    NavigableMap<Integer, Integer> cuts,
    boolean isPlain)
    implements SettingsText {
  private static final String DEFAULT_INDENT = "  ";

  /// What Maven fills when it copies the file: `@name@`, with which no value of YAML begins.
  private static final Pattern FILLED = Pattern.compile("@([\\w.-]+)@");

  /// A picture or a certificate among the settings. To read one of 5 MB takes 20 s, since the time
  /// grows with the square of the length.
  ///
  /// Source: snakeyaml-engine 3.2, measured.
  private static final Pattern LONG = Pattern.compile("[\\w+/=-]{2000,}");

  static Optional<SettingsText> of(String content, String newLine) {
    // As long as before, so that offsets are those of the file.
    String filled = FILLED.matcher(content).replaceAll("_$1_");
    StringBuilder composed = new StringBuilder();
    NavigableMap<Integer, Integer> cuts = new TreeMap<>();
    Matcher tooLong = LONG.matcher(filled);
    int copied = 0;
    while (tooLong.find()) {
      composed.append(filled, copied, tooLong.start() + 1);
      cuts.put(composed.length(), tooLong.end() - tooLong.start() - 1);
      copied = tooLong.end();
    }
    composed.append(filled, copied, filled.length());
    String text = composed.toString();
    LoadSettings settings =
        LoadSettings.builder()
            .setMaxAliasesForCollections(50)
            .setCodePointLimit(Integer.MAX_VALUE)
            .build();
    try {
      Iterator<Node> nodes =
          new Composer(settings, new ParserImpl(settings, new StreamReader(settings, text)));
      List<Node> documents = new ArrayList<>();
      nodes.forEachRemaining(documents::add);
      return documents.isEmpty() || !(documents.getFirst() instanceof MappingNode)
          ? Optional.empty()
          : Optional.of(
              new YamlText(
                  content,
                  newLine,
                  List.copyOf(documents),
                  text,
                  cuts,
                  text.chars().noneMatch(c -> Character.isSurrogate((char) c))));
    } catch (YamlEngineException damaged) {
      return Optional.empty();
    }
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

  private Map<String, Setting> settings(Node document) {
    Map<String, Setting> settings = new LinkedHashMap<>();
    collect(document, "", settings);
    return settings;
  }

  @Override
  public SettingsText first() {
    return new YamlText(content, newLine, documents.subList(0, 1), composed, cuts, isPlain);
  }

  /// The first document that counts for all profiles.
  private Optional<MappingNode> root() {
    return documents.stream()
        .filter(MappingNode.class::isInstance)
        .map(MappingNode.class::cast)
        .filter(document -> !SettingsText.isConditional(settings(document).keySet()))
        .findFirst();
  }

  private void collect(Node node, String key, Map<String, Setting> settings) {
    switch (node) {
      case MappingNode mapping -> {
        for (NodeTuple entry : mapping.getValue()) {
          if (entry.getKeyNode() instanceof ScalarNode name) {
            String prefix = key.isEmpty() ? "" : key + ".";
            collect(entry.getValueNode(), prefix + name.getValue(), settings);
          }
        }
      }
      case SequenceNode sequence -> {
        List<Node> items = sequence.getValue();
        for (int i = 0; i < items.size(); i++) {
          collect(items.get(i), key + "[" + i + "]", settings);
        }
      }
      case ScalarNode scalar when !isNull(scalar) ->
          settings.put(
              SettingsText.canonical(key),
              new Setting(
                  scalar.getValue(), offset(scalar.getStartMark()), offset(scalar.getEndMark())));
      default -> {}
    }
  }

  /// Below the deepest mapping that the key's path has already: as its first entry, since what
  /// stands behind its last one need not belong to it. A new path goes behind the last entry of the
  /// document.
  @Override
  public Optional<Addition> adding(String key, String value) {
    return root().flatMap(root -> adding(root, List.of(key.split("\\.")), value));
  }

  private Optional<Addition> adding(MappingNode root, List<String> path, String value) {
    MappingNode mapping = root;
    String unit = unit(root);
    Optional<ScalarNode> parent = Optional.empty();
    int depth = 0;
    while (depth < path.size() - 1) {
      Optional<NodeTuple> entry = entry(mapping, path.get(depth));
      if (entry.isEmpty()) {
        break;
      }
      parent = entry.map(found -> (ScalarNode) found.getKeyNode());
      depth++;
      if (entry.get().getValueNode() instanceof MappingNode inner) {
        mapping = inner;
      } else if (isNull(entry.get().getValueNode())) {
        int at = depth;
        return parent.map(
            owner -> below(owner, nested(column(owner) + unit, unit, rest(path, at), value)));
      } else {
        return Optional.empty();
      }
    }
    if (mapping.getFlowStyle() == FlowStyle.FLOW || mapping.getValue().isEmpty()) {
      return Optional.empty();
    }
    String indent = column(mapping.getValue().getFirst().getKeyNode());
    List<String> rest = rest(path, depth);
    return Optional.of(
        parent
            .map(owner -> below(owner, nested(indent, unit, rest, value)))
            .orElseGet(() -> atEnd(root, nested("", unit, rest, value))));
  }

  private static List<String> rest(List<String> path, int depth) {
    return path.subList(depth, path.size());
  }

  private static boolean isNull(Node node) {
    return node.getTag().equals(Tag.NULL);
  }

  private static Optional<NodeTuple> entry(MappingNode mapping, String name) {
    return mapping.getValue().stream()
        .filter(
            entry -> entry.getKeyNode() instanceof ScalarNode key && key.getValue().equals(name))
        .findFirst();
  }

  private Addition below(ScalarNode owner, String lines) {
    int line = offset(owner.getStartMark());
    return new Addition(line, TextEdit.insert(TextLines.end(content, line), newLine + lines));
  }

  private Addition atEnd(MappingNode root, String lines) {
    Node last = root.getValue().getLast().getKeyNode();
    int end = content.length();
    int separator = content.indexOf("\n---", offset(last.getStartMark()));
    if (separator >= 0) {
      end = separator;
      end = end > 0 && content.charAt(end - 1) == '\r' ? end - 1 : end;
    }
    while (end > 0 && Character.isWhitespace(content.charAt(end - 1))) {
      end--;
    }
    return new Addition(offset(last.getStartMark()), TextEdit.insert(end, newLine + lines));
  }

  private String nested(String indent, String unit, List<String> path, String value) {
    StringBuilder text = new StringBuilder();
    String blanks = indent;
    for (int i = 0; i < path.size(); i++) {
      text.append(blanks).append(path.get(i)).append(':');
      text.append(i == path.size() - 1 ? " " + value : newLine);
      blanks += unit;
    }
    return text.toString();
  }

  /// How much deeper a document indents with each level.
  private static String unit(MappingNode root) {
    return root.getValue().stream()
        .map(NodeTuple::getValueNode)
        .filter(MappingNode.class::isInstance)
        .map(MappingNode.class::cast)
        .filter(inner -> inner.getFlowStyle() == FlowStyle.BLOCK && !inner.getValue().isEmpty())
        .map(inner -> column(inner.getValue().getFirst().getKeyNode()))
        .findFirst()
        .orElse(DEFAULT_INDENT);
  }

  private static String column(Node node) {
    return " ".repeat(node.getStartMark().map(Mark::getColumn).orElse(0));
  }

  /// The offset into the content. Marks count code points.
  private int offset(Optional<Mark> mark) {
    int index = mark.map(Mark::getIndex).orElse(0);
    int at = isPlain ? index : composed.offsetByCodePoints(0, index);
    return at + cuts.headMap(at, true).values().stream().mapToInt(Integer::intValue).sum();
  }

  @Override
  public Optional<SettingsText> with(String changed) {
    return of(changed, newLine).map(text -> documents.size() == 1 ? text.first() : text);
  }
}

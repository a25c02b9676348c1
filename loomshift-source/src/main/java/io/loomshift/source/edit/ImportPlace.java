package io.loomshift.source.edit;

import io.loomshift.source.edit.ImportStatement.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds where in a header a new import goes.
final class ImportPlace {
  private final String text;
  private final Header header;
  private final HeaderLines lines;

  ImportPlace(String text, Header header, String separator) {
    this.text = text;
    this.header = header;
    this.lines = new HeaderLines(text, header.comments(), separator);
  }

  TextEdit insert(Kind kind, String name) {
    String statement = kind.statement(name);
    if (header.imports().isEmpty()) {
      return above()
          .map(neighbour -> lines.insertGroupAfter(neighbour, statement))
          .orElseGet(() -> lines.insertAtTop(statement));
    }
    List<List<ImportStatement>> groups = groups(kind);
    if (groups.isEmpty()) {
      return lines.insertGroupAfter(span(header.imports().getLast()), statement);
    }
    int closest = groups.stream().mapToInt(group -> kinship(group, name)).max().orElse(0);
    if (closest > 0 || groups.size() == 1 || kind == Kind.STATIC) {
      List<List<ImportStatement>> relatives =
          groups.stream().filter(group -> kinship(group, name) == closest).toList();
      return insertInto(groups, lastThatStartsBefore(relatives, name), name, statement);
    }
    return insertBesides(groups, name, statement);
  }

  /// A file that keeps several groups, none of which knows the first part of the name, either keeps
  /// one for each such part, or one for all that have none of their own.
  private TextEdit insertBesides(
      List<List<ImportStatement>> groups, String name, String statement) {
    String root = root(name);
    if (root.equals("java")) {
      List<ImportStatement> extension = withRoot(groups, "javax").orElse(groups.getFirst());
      return lines.insertGroupBefore(span(extension.getFirst()), statement);
    }
    Optional<List<ImportStatement>> platform = withRoot(groups, "java");
    if (root.equals("javax") && platform.isPresent()) {
      return lines.insertGroupAfter(span(platform.get().getLast()), statement);
    }
    return groups.reversed().stream()
        .filter(group -> roots(group).size() > 1)
        .findFirst()
        .map(mixed -> insertInto(groups, mixed, name, statement))
        .orElseGet(() -> lines.insertGroupAfter(span(groups.getLast().getLast()), statement));
  }

  private TextEdit insertInto(
      List<List<ImportStatement>> groups,
      List<ImportStatement> group,
      String name,
      String statement) {
    ImportOrder order = ImportOrder.of(groups.stream().map(ImportPlace::names).toList());
    int position = order.position(names(group), name);
    return position == 0
        ? lines.insertBefore(span(group.getFirst()), statement)
        : lines.insertAfter(span(group.get(position - 1)), statement);
  }

  private static List<ImportStatement> lastThatStartsBefore(
      List<List<ImportStatement>> groups, String name) {
    return groups.reversed().stream()
        .filter(group -> ImportOrder.CHARACTERS.isBefore(group.getFirst().name(), name))
        .findFirst()
        .orElse(groups.getFirst());
  }

  /// The imports of a kind, split where a blank line, a comment or another kind stands between.
  private List<List<ImportStatement>> groups(Kind kind) {
    List<List<ImportStatement>> groups = new ArrayList<>();
    Optional<ImportStatement> previous = Optional.empty();
    for (ImportStatement next : header.imports()) {
      boolean joined =
          previous.filter(it -> it.kind() == kind && lines.adjoin(it, next)).isPresent();
      if (next.kind() == kind) {
        if (!joined) {
          groups.add(new ArrayList<>());
        }
        groups.getLast().add(next);
      }
      previous = Optional.of(next);
    }
    return groups;
  }

  /// What stays above the first import of a file that has none: the package declaration, or the
  /// comments that do not belong to the first type.
  private Optional<TextRange> above() {
    if (header.packageDeclaration().isPresent()) {
      return header.packageDeclaration();
    }
    return header.comments().reversed().stream()
        .filter(comment -> lines.isFollowedByBlankLine(comment) || isLicense(comment))
        .findFirst();
  }

  private boolean isLicense(TextRange comment) {
    String words = text.substring(comment.start(), comment.end()).toLowerCase(Locale.ROOT);
    return words.startsWith("/*")
        && !words.startsWith("/**")
        && (words.contains("copyright") || words.contains("licen"));
  }

  private static int kinship(List<ImportStatement> group, String name) {
    return ImportOrder.kinship(names(group), name);
  }

  private static Optional<List<ImportStatement>> withRoot(
      List<List<ImportStatement>> groups, String root) {
    return groups.stream().filter(group -> roots(group).contains(root)).findFirst();
  }

  private static Set<String> roots(List<ImportStatement> group) {
    return group.stream().map(it -> root(it.name())).collect(Collectors.toSet());
  }

  private static String root(String name) {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  private static List<String> names(List<ImportStatement> group) {
    return group.stream().map(ImportStatement::name).toList();
  }

  private static TextRange span(ImportStatement statement) {
    return new TextRange(statement.start(), statement.end());
  }
}

package io.loomshift.source.edit;

import static java.util.stream.Collectors.toCollection;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import io.loomshift.source.edit.ImportStatement.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// The imports of one file, and the edits that change them in the file's own manner.
///
/// A new import goes into the group of imports with which it shares most of its package, where that
/// group's order puts it; the groups, their order, the blank lines, the line ends and the comments
/// stay as they are. Removing what was added gives back the file byte for byte.
///
/// Names are qualified names as an import spells them, nested types with dots; `a.b.*` stands for
/// an import on demand. Only what stands above the first type is read, by a scanner of its own, so
/// that a file need not be parsed. Instances are immutable and safe from any thread.
public final class Imports {
  /// The text up to the first token behind the imports, this token's first character included.
  private final String head;

  private final String separator;
  private final List<ImportStatement> statements;

  private Imports(String head, String separator, List<ImportStatement> statements) {
    this.head = head;
    this.separator = separator;
    this.statements = statements;
  }

  /// Reads the imports of a file.
  public static Imports of(String content) {
    Header header = HeaderScanner.scan(content);
    int newline = content.indexOf('\n');
    String separator = newline > 0 && content.charAt(newline - 1) == '\r' ? "\r\n" : "\n";
    String head = content.substring(0, Math.min(content.length(), header.end() + 1));
    return new Imports(head, separator, header.imports());
  }

  /// Whether the file imports a type, by its name or on demand of its package (or of the type that
  /// holds it). Imports of modules do not count: to import a type beside them is always right.
  public boolean imports(String qualifiedName) {
    requireQualified(qualifiedName);
    return statements.stream().anyMatch(it -> it.kind() == Kind.TYPE && it.covers(qualifiedName));
  }

  /// Returns the edits that add and remove imports. Nothing is added that is imported already, by
  /// its name or on demand, and nothing is removed that is not there. A name that is to be added
  /// and removed stays.
  ///
  /// Whether an import is needed, or would clash with another one, is for the caller to know.
  ///
  /// @param add types
  /// @param remove types
  /// @param addStatic members, behind the name of their type
  /// @param removeStatic members, behind the name of their type
  /// @throws IllegalArgumentException if a name has no dot, since such a thing cannot be imported
  public List<TextEdit> edits(
      Set<String> add, Set<String> remove, Set<String> addStatic, Set<String> removeStatic) {
    Set<String> superfluous = difference(remove, add);
    Set<String> superfluousStatic = difference(removeStatic, addStatic);
    String changed = head;
    changed = added(changed, Kind.TYPE, sorted(add), superfluous);
    changed = added(changed, Kind.STATIC, sorted(addStatic), superfluousStatic);
    // Last, so that what is added in place of a relative takes its place.
    changed = removed(changed, Kind.TYPE, superfluous);
    changed = removed(changed, Kind.STATIC, superfluousStatic);
    return lineEdits(head, changed);
  }

  private String added(String text, Kind kind, Set<String> names, Set<String> superfluous) {
    String changed = text;
    for (String name : names) {
      Header header = HeaderScanner.scan(changed);
      boolean known =
          header.imports().stream()
              .filter(it -> it.kind() == kind && !superfluous.contains(it.name()))
              .anyMatch(it -> it.covers(name));
      if (!known) {
        TextEdit edit = new ImportPlace(changed, header, separator).insert(kind, name);
        changed = TextEdits.apply(changed, List.of(edit));
      }
    }
    return changed;
  }

  private String removed(String text, Kind kind, Set<String> names) {
    String changed = text;
    boolean found = !names.isEmpty();
    while (found) {
      Header header = HeaderScanner.scan(changed);
      HeaderLines lines = new HeaderLines(changed, header.comments(), separator);
      List<TextEdit> edits =
          header.imports().stream()
              .filter(it -> it.kind() == kind && names.contains(it.name()))
              .limit(1)
              .map(lines::remove)
              .toList();
      changed = TextEdits.apply(changed, edits);
      // One at a time: which blank lines go depends on what went before.
      found = !edits.isEmpty();
    }
    return changed;
  }

  private static Set<String> sorted(Set<String> names) {
    names.forEach(Imports::requireQualified);
    return new TreeSet<>(names);
  }

  private static Set<String> difference(Set<String> names, Set<String> others) {
    return names.stream()
        .filter(name -> !others.contains(name))
        .collect(toCollection(TreeSet::new));
  }

  private static void requireQualified(String name) {
    if (name.indexOf('.') <= 0 || name.endsWith(".")) {
      throw new IllegalArgumentException("not a qualified name: " + name);
    }
  }

  private static List<TextEdit> lineEdits(String before, String after) {
    List<String> lines = TextLines.of(before);
    List<TextEdit> edits = new ArrayList<>();
    int offset = 0;
    int line = 0;
    for (AbstractDelta<String> delta : DiffUtils.diff(lines, TextLines.of(after)).getDeltas()) {
      while (line < delta.getSource().getPosition()) {
        offset += lines.get(line).length();
        line++;
      }
      edits.add(
          edit(
              offset,
              String.join("", delta.getSource().getLines()),
              String.join("", delta.getTarget().getLines())));
    }
    return edits;
  }

  private static TextEdit edit(int offset, String before, String after) {
    int shorter = Math.min(before.length(), after.length());
    int same = 0;
    while (same < shorter && before.charAt(same) == after.charAt(same)) {
      same++;
    }
    int tail = 0;
    while (tail < shorter - same
        && before.charAt(before.length() - tail - 1) == after.charAt(after.length() - tail - 1)) {
      tail++;
    }
    return new TextEdit(
        offset + same,
        offset + before.length() - tail,
        after.substring(same, after.length() - tail));
  }
}

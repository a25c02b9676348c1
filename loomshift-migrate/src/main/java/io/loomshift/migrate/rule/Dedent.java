package io.loomshift.migrate.rule;

import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Moves the lines of a block to the left, by as much as its closing brace stands deeper than
/// another one.
final class Dedent {
  private Dedent() {}

  /// @param block the block whose lines move, all but the first
  /// @param outer the tree whose closing brace says how far
  static List<TextEdit> of(Tree block, Tree outer, Unit unit) {
    String text = unit.content();
    int end = unit.end(block) - 1;
    String from = indentAt(text, end);
    String to = indentAt(text, unit.end(outer) - 1);
    if (from.isEmpty() || from.equals(to) || !from.startsWith(to)) {
      return List.of();
    }
    List<int[]> fixed = textBlocks(block, unit, from);
    List<TextEdit> edits = new ArrayList<>();
    for (int line = nextLine(text, unit.start(block)); line <= end; line = nextLine(text, line)) {
      int start = line;
      if (text.startsWith(from, start)
          && fixed.stream().noneMatch(range -> range[0] < start && start < range[1])) {
        edits.add(TextEdit.delete(start + to.length(), start + from.length()));
      }
    }
    return edits;
  }

  /// The blanks before a character, empty where something else stands before it on its line.
  private static String indentAt(String text, int at) {
    int start = at;
    while (start > 0 && text.charAt(start - 1) != '\n' && text.charAt(start - 1) != '\r') {
      start--;
    }
    String indent = text.substring(start, at);
    return indent.isBlank() ? indent : "";
  }

  private static int nextLine(String text, int from) {
    for (int at = from; at < text.length(); at++) {
      if (text.charAt(at) == '\n') {
        return at + 1;
      }
    }
    return text.length() + 1;
  }

  /// The text blocks that would have another value if only some of their lines were moved.
  private static List<int[]> textBlocks(Tree block, Unit unit, String indent) {
    List<int[]> ranges = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitLiteral(LiteralTree tree, @Nullable Void unused) {
        String literal = unit.text(tree);
        boolean moves =
            literal.lines().skip(1).allMatch(line -> line.isBlank() || line.startsWith(indent));
        if (literal.startsWith("\"\"\"") && !moves) {
          ranges.add(new int[] {unit.start(tree), unit.end(tree)});
        }
        return null;
      }
    }.scan(block, null);
    return ranges;
  }
}

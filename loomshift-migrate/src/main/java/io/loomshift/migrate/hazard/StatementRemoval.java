package io.loomshift.migrate.hazard;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.Optional;

/// Takes out a statement that has lost its meaning: the whole line where it stands alone on it, so
/// that no blank line is left, and nothing but itself where something else, such as a comment,
/// stands there.
public final class StatementRemoval {
  private StatementRemoval() {}

  /// The removal of the statement that an invocation makes up; empty where it is more than a
  /// statement in a block, such as the body of an `if` without braces.
  public static Optional<TextEdit> of(Unit unit, TreePath invocation) {
    TreePath statement = invocation.getParentPath();
    if (!(statement.getLeaf() instanceof ExpressionStatementTree)
        || !(statement.getParentPath().getLeaf() instanceof BlockTree)) {
      return Optional.empty();
    }
    String text = unit.content();
    int start = unit.start(statement.getLeaf());
    int end = unit.end(statement.getLeaf());
    int lineStart = start;
    while (lineStart > 0 && isBlank(text.charAt(lineStart - 1))) {
      lineStart--;
    }
    int lineEnd = end;
    while (lineEnd < text.length() && isBlank(text.charAt(lineEnd))) {
      lineEnd++;
    }
    boolean alone =
        (lineStart == 0 || isLineEnd(text.charAt(lineStart - 1)))
            && (lineEnd == text.length() || isLineEnd(text.charAt(lineEnd)));
    return Optional.of(
        alone
            ? TextEdit.delete(lineStart, behindLineEnd(text, lineEnd))
            : TextEdit.delete(start, end));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  private static int behindLineEnd(String text, int at) {
    return Math.min(text.length(), text.startsWith("\r\n", at) ? at + 2 : at + 1);
  }
}

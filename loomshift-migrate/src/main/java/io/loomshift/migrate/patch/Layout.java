package io.loomshift.migrate.patch;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.util.TreePath;
import io.loomshift.source.JavaTokens;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import io.loomshift.source.TextLines;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.KeptComments;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.List;

/// How a file is laid out: what new lines are to look like among the old ones.
final class Layout {
  private final Unit unit;
  private final String separator;

  Layout(Unit unit, SourceText text) {
    this.unit = unit;
    this.separator = text.lineSeparator();
  }

  /// The blanks at the beginning of the line of an offset.
  String indent(int offset) {
    int start = TextLines.start(unit.content(), offset);
    int end = start;
    while (end < offset && isBlank(unit.content().charAt(end))) {
      end++;
    }
    return unit.content().substring(start, end);
  }

  /// Where a block may begin in place of a bare statement: behind the code before it, or at the
  /// statement where a comment lies between.
  int blockStart(int statement) {
    int start = statement;
    while (start > 0 && Character.isWhitespace(unit.content().charAt(start - 1))) {
      start--;
    }
    String line = unit.content().substring(TextLines.start(unit.content(), start), start);
    return line.contains("//") || line.endsWith("*/") ? statement : start;
  }

  /// Behind the comment that ends the line of an offset; the offset where code follows on the line,
  /// or the comment goes on below.
  int behindComment(int offset) {
    String rest =
        unit.content().substring(offset, TextLines.end(unit.content(), offset)).stripTrailing();
    boolean ends =
        rest.lastIndexOf("/*") <= rest.lastIndexOf("*/") || rest.stripLeading().startsWith("//");
    return SourceMask.mask(rest).isBlank() && ends ? offset + rest.length() : offset;
  }

  /// Whether nothing but blanks stands behind an offset on its line.
  boolean endsLine(int offset) {
    return unit.content().substring(offset, TextLines.end(unit.content(), offset)).isBlank();
  }

  /// A part of the text with edits of it, and with its comments.
  String edited(int start, int end, List<TextEdit> edits) {
    String part = unit.content().substring(start, end);
    List<TextEdit> moved =
        edits.stream()
            .filter(edit -> start <= edit.start() && edit.end() <= end)
            .map(edit -> new TextEdit(edit.start() - start, edit.end() - start, edit.replacement()))
            .toList();
    return TextEdits.apply(part, KeptComments.in(unit.file().name(), part, separator, moved));
  }

  /// Code that is written once more: its comments stand where they were.
  static String withoutComments(String code) {
    StringBuilder text = new StringBuilder();
    int copied = 0;
    for (JavaTokens.Token token : JavaTokens.of(code)) {
      if (token.kind() == JavaTokens.Kind.COMMENT) {
        text.append(code.substring(copied, token.start()).stripTrailing());
        copied = token.end();
      }
    }
    return text.append(code, copied, code.length()).toString();
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /// A line end and the indentation of the line of an offset, by which a further statement follows.
  String lineAt(int offset) {
    return separator + indent(offset);
  }

  /// The same, one level deeper.
  String deeperLineAt(int offset, TreePath path) {
    return lineAt(offset) + unit(path);
  }

  /// One level of indentation, as the block around a path has it; two spaces where that does not
  /// show.
  String unit(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof BlockTree block && !block.getStatements().isEmpty()) {
        StatementTree first = block.getStatements().getFirst();
        String outer = indent(unit.end(block) - 1);
        String inner = indent(unit.start(first));
        if (inner.length() > outer.length() && inner.startsWith(outer)) {
          return inner.substring(outer.length());
        }
      }
    }
    return "  ";
  }

  /// A text whose lines, all but the first, stand deeper or less deep by the difference of two
  /// indentations. Lines that do not begin with `from` stay.
  static String moved(String text, String from, String to) {
    if (from.equals(to)) {
      return text;
    }
    StringBuilder moved = new StringBuilder();
    int line = 0;
    for (int feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', line)) {
      moved.append(text, line, feed + 1);
      line = feed + 1;
      if (text.startsWith(from, line) && !isEmptyLine(text, line)) {
        moved.append(to);
        line += from.length();
      }
    }
    return moved.append(text, line, text.length()).toString();
  }

  private static boolean isEmptyLine(String text, int start) {
    return start == text.length() || text.charAt(start) == '\n' || text.charAt(start) == '\r';
  }
}

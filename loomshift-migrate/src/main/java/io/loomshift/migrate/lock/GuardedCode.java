package io.loomshift.migrate.lock;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.layout.Lines;
import io.loomshift.source.TextLines;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes `lock()` before code that a monitor guards, and `unlock()` behind it.
///
/// @param lock how the code names the lock
record GuardedCode(Lines lines, String lock) {
  private static final Pattern MODIFIER = Pattern.compile("\\bsynchronized\\b[ \\t]*(\\R[ \\t]*)?");

  /// The edits of a `synchronized` method.
  List<TextEdit> method(MethodTree method, Unit unit) {
    List<TextEdit> edits = new ArrayList<>();
    Matcher modifier = MODIFIER.matcher(lines.masked());
    modifier.region(unit.start(method), unit.start(method.getBody()));
    if (modifier.find()) {
      edits.add(removed(modifier));
    }
    int open = unit.start(method.getBody());
    int close = unit.end(method.getBody()) - 1;
    String indent = lines.indent(close);
    if (!lines.isFirst(close)) {
      indent = lines.indent(unit.start(method));
    }
    String inner = indent + lines.step();
    boolean below = lines.isFirst(open);
    String start = lines.line(inner) + lock + ".lock();";
    if (lines.text().substring(open + 1, close).isBlank()) {
      edits.add(
          new TextEdit(
              open + 1,
              close,
              start + lines.line(inner) + lock + ".unlock();" + lines.line(indent)));
      return edits;
    }
    start += lines.line(inner) + "try" + brace(below, inner);
    if (lines.isLast(open + 1)) {
      edits.add(TextEdit.insert(open + 1, start));
    } else {
      edits.add(
          new TextEdit(open + 1, blanksEnd(open + 1), start + lines.line(inner + lines.step())));
    }
    String end = unlock(below, inner);
    if (lines.isFirst(close)) {
      int line = TextLines.start(lines.text(), close);
      edits.addAll(lines.deeper(open, line));
      edits.add(TextEdit.insert(close, lines.step() + end + lines.line(indent)));
    } else {
      edits.addAll(lines.deeper(open, close));
      edits.add(
          new TextEdit(blanksStart(close), close, lines.line(inner) + end + lines.line(indent)));
    }
    return edits;
  }

  /// The edits of a `synchronized` statement; its lines stay where they are.
  ///
  /// @param path of the statement
  List<TextEdit> block(TreePath path, SynchronizedTree block, Unit unit) {
    int start = unit.start(block);
    int taken = unit.end(block.getExpression());
    int open = unit.start(block.getBlock());
    int end = unit.end(block);
    boolean below = lines.isBroken(taken, open);
    Place place = place(path, start, unit);
    List<TextEdit> edits = new ArrayList<>();
    edits.add(
        new TextEdit(
            place.start(),
            taken,
            place.before()
                + lock
                + ".lock();"
                + comments(start, taken)
                + lines.line(place.indent())
                + "try"));
    if (place.deeper()) {
      edits.addAll(lines.deeper(open, end));
    }
    edits.add(
        TextEdit.insert(
            end,
            (below ? lines.line(place.indent()) : " ")
                + "finally"
                + brace(below, place.indent())
                + lines.line(place.indent() + lines.step())
                + lock
                + ".unlock();"
                + lines.line(place.indent())
                + "}"
                + place.after()));
    return edits;
  }

  /// Where the statements go that take the place of one.
  ///
  /// @param start where the edit starts
  /// @param before what stands before the first of them
  /// @param indent theirs
  /// @param deeper whether the lines of the statement move
  /// @param after what stands behind the last of them
  private record Place(int start, String before, String indent, boolean deeper, String after) {}

  private Place place(TreePath path, int start, Unit unit) {
    Tree parent = path.getParentPath().getLeaf();
    String indent = lines.indent(start);
    if (parent instanceof BlockTree || parent instanceof CaseTree) {
      return new Place(start, "", indent, false, "");
    }
    String outer = lines.indent(unit.start(parent));
    int before = blanksStart(start);
    boolean below = lines.isFirst(start) && indent.length() > outer.length();
    if (below && lines.masked().charAt(before - 1) == lines.text().charAt(before - 1)) {
      return new Place(before, " {" + lines.line(indent), indent, false, lines.line(outer) + "}");
    }
    String inner = indent + lines.step();
    return new Place(start, "{" + lines.line(inner), inner, true, lines.line(indent) + "}");
  }

  /// The comments between the keyword and the end of the expression.
  private String comments(int start, int end) {
    StringBuilder comments = new StringBuilder();
    Matcher comment =
        Pattern.compile("//[^\\r\\n]*|/\\*.*?\\*/", Pattern.DOTALL)
            .matcher(lines.text())
            .region(start, end);
    while (comment.find()) {
      if (lines.masked().substring(comment.start(), comment.end()).isBlank()) {
        comments.append(' ').append(comment.group());
      }
    }
    return comments.toString();
  }

  /// From the closing brace of the guarded code to that behind `unlock`.
  private String unlock(boolean below, String indent) {
    return "}"
        + (below ? lines.line(indent) : " ")
        + "finally"
        + brace(below, indent)
        + lines.line(indent + lines.step())
        + lock
        + ".unlock();"
        + lines.line(indent)
        + "}";
  }

  private String brace(boolean below, String indent) {
    return below ? lines.line(indent) + "{" : " {";
  }

  /// Blanks go with the modifier: those behind it, or those before it where its line ends there.
  private TextEdit removed(Matcher modifier) {
    boolean last = modifier.group(1) != null && !lines.isFirst(modifier.start());
    return last
        ? TextEdit.delete(blanksStart(modifier.start()), modifier.start() + "synchronized".length())
        : TextEdit.delete(modifier.start(), modifier.end());
  }

  private int blanksEnd(int from) {
    int at = from;
    while (at < lines.text().length() && Character.isWhitespace(lines.text().charAt(at))) {
      at++;
    }
    return at;
  }

  private int blanksStart(int to) {
    int at = to;
    while (at > 0 && Character.isWhitespace(lines.text().charAt(at - 1))) {
      at--;
    }
    return at;
  }
}

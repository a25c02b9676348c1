package io.loomshift.migrate.rule;

import com.sun.source.util.TreePath;
import io.loomshift.source.SourceMask;
import io.loomshift.source.TextLines;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;

/// An argument list of which one argument stays. The comments of an argument are those before it,
/// those behind it up to the comma, and behind the comma those on the rest of the line: they go
/// with it.
final class ArgumentGaps {
  private final String text;
  private final String masked;
  private final List<Integer> starts = new ArrayList<>();
  private final List<Integer> commas = new ArrayList<>();
  private final int close;

  /// @param close where the parenthesis closes
  ArgumentGaps(Unit unit, List<TreePath> arguments, int close) {
    this.text = unit.content();
    this.masked = SourceMask.mask(text.substring(0, close));
    this.close = close;
    int end = 0;
    for (TreePath argument : arguments) {
      int start = unit.start(argument.getLeaf());
      if (starts.isEmpty()) {
        starts.add(masked.lastIndexOf('(', start - 1) + 1);
        commas.add(0);
      } else {
        int comma = masked.indexOf(',', end);
        int lineEnd = lineEnd(comma + 1, start);
        boolean comment = lineEnd < start && !text.substring(comma + 1, lineEnd).isBlank();
        commas.add(comma);
        starts.add(comment ? lineEnd : comma + 1);
      }
      end = unit.end(argument.getLeaf());
    }
  }

  private int lineEnd(int from, int end) {
    return Math.min(end, TextLines.end(text, from));
  }

  /// The deletions that leave one argument with its comments.
  List<TextEdit> keepOnly(int kept) {
    List<TextEdit> edits = new ArrayList<>();
    if (kept > 0) {
      // The blanks before the first argument now lead to this one.
      edits.add(TextEdit.delete(skipBlanks(starts.getFirst()), skipBlanks(starts.get(kept))));
    }
    if (kept + 1 < starts.size()) {
      int comma = commas.get(kept + 1);
      int next = starts.get(kept + 1);
      edits.add(TextEdit.delete(comma, comma + 1));
      boolean lineComment = next > comma + 1;
      int from = lineComment ? skipBlanks(next) : next;
      edits.add(TextEdit.delete(from, Math.max(from, lineComment ? close : skipBlanksBack(close))));
    }
    return edits;
  }

  private int skipBlanks(int from) {
    int at = from;
    while (at < close && text.charAt(at) <= ' ') {
      at++;
    }
    return at;
  }

  private int skipBlanksBack(int from) {
    int at = from;
    while (text.charAt(at - 1) <= ' ') {
      at--;
    }
    return at;
  }

  /// The comments of one line that stand before or behind an argument.
  String withComments(int argument, int start, int end) {
    int from = skipBlanks(starts.get(argument));
    int to = argument + 1 < starts.size() ? commas.get(argument + 1) : close;
    String whole = text.substring(from, skipBlanksBack(to));
    return from <= start && to >= end && whole.lines().count() == 1 && !whole.contains("//")
        ? whole
        : text.substring(start, end);
  }
}

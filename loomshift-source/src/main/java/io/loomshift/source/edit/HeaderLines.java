package io.loomshift.source.edit;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The lines around the statements of a header: what is inserted or removed, and which blank lines
/// go with it.
///
/// A statement *has its line* at its start if nothing but comments that begin there stand before
/// it, and at its end if nothing but comments that end there stand behind it. Where it has not,
/// edits stay within the line.
///
/// Every insertion is undone byte for byte by [#remove(ImportStatement)] of what was inserted.
final class HeaderLines {
  private final String text;
  private final List<TextRange> comments;
  private final String separator;

  /// @param separator the line end where a neighbour gives none
  HeaderLines(String text, List<TextRange> comments, String separator) {
    this.text = text;
    this.comments = comments;
    this.separator = separator;
  }

  /// The edit that adds a statement to the line below another one, or else to its line.
  TextEdit insertAfter(TextRange neighbour, String statement) {
    OptionalInt end = lineEnd(neighbour.end());
    if (end.isEmpty()) {
      return TextEdit.insert(neighbour.end(), " " + statement);
    }
    String added = indent(neighbour) + statement;
    int next = nextLine(end.getAsInt());
    return next == end.getAsInt()
        ? TextEdit.insert(next, separator + added)
        : TextEdit.insert(next, added + lineBreak(end.getAsInt()));
  }

  /// The edit that adds a statement to the line above another one, or else to its line.
  TextEdit insertBefore(TextRange neighbour, String statement) {
    OptionalInt start = lineStart(neighbour.start());
    if (start.isEmpty()) {
      return TextEdit.insert(skipSpacesBack(neighbour.start()), " " + statement);
    }
    return TextEdit.insert(
        start.getAsInt(), indent(neighbour) + statement + lineBreakNear(neighbour.end()));
  }

  /// The edit that adds a statement below another one or a comment, with a blank line between if
  /// the file has one there.
  TextEdit insertGroupAfter(TextRange neighbour, String statement) {
    OptionalInt end = lineEnd(neighbour.end());
    if (end.isEmpty()) {
      return TextEdit.insert(neighbour.end(), " " + statement);
    }
    String lineBreak = lineBreak(end.getAsInt());
    int next = nextLine(end.getAsInt());
    if (next == end.getAsInt()) {
      return TextEdit.insert(next, separator + separator + statement);
    }
    if (isRestBlank(next)) {
      return TextEdit.insert(next, lineBreak + statement + lineBreak);
    }
    OptionalInt blank = blankLineEnd(next);
    // A file that is set without blank lines stays so.
    return blank.isEmpty()
        ? TextEdit.insert(next, statement + lineBreak)
        : TextEdit.insert(blank.getAsInt(), statement + lineBreak + lineBreak);
  }

  /// The edit that adds a statement above another one and the comments that head it, with a blank
  /// line between if the file has one there.
  TextEdit insertGroupBefore(TextRange neighbour, String statement) {
    OptionalInt start = lineStart(neighbour.start());
    if (start.isEmpty()) {
      return insertBefore(neighbour, statement);
    }
    int head = aboveComments(start.getAsInt());
    boolean tight = head > 0 && skipBlankLinesBack(head) == head;
    if (tight && head == start.getAsInt()) {
      return insertBefore(neighbour, statement);
    }
    String lineBreak = lineBreakNear(neighbour.end());
    return TextEdit.insert(head, statement + lineBreak + (tight ? "" : lineBreak));
  }

  /// The edit that adds the first statement of a file that holds no package declaration and no
  /// comment that stays above it.
  TextEdit insertAtTop(String statement) {
    return isRestBlank(0)
        ? TextEdit.insert(0, statement + separator)
        : TextEdit.insert(skipBlankLines(0), statement + separator + separator);
  }

  /// The edit that removes a statement with its line, the comments on that line, and the blank
  /// lines that would otherwise stand twice.
  TextEdit remove(ImportStatement statement) {
    OptionalInt start = lineStart(statement.start());
    OptionalInt end = lineEnd(statement.end());
    if (start.isEmpty()) {
      return TextEdit.delete(skipSpacesBack(statement.start()), statement.end());
    }
    if (end.isEmpty()) {
      return TextEdit.delete(statement.start(), skipSpaces(statement.end()));
    }
    return removeLine(start.getAsInt(), end.getAsInt());
  }

  private TextEdit removeLine(int start, int end) {
    int next = nextLine(end);
    int above = skipBlankLinesBack(start);
    int below = skipBlankLines(next);
    boolean first = above == 0;
    if (isRestBlank(next) && !first) {
      // The last line takes the break before it along if it has none of its own.
      return next == end
          ? TextEdit.delete(lineBreakStart(above), end)
          : TextEdit.delete(above, next);
    }
    if (isRestBlank(next)) {
      return TextEdit.delete(start, next);
    }
    if (first) {
      return TextEdit.delete(start, below);
    }
    int blanks = blankLines(above, start);
    while (blanks > 0 && next < below) {
      next = blankLineEnd(next).orElseThrow();
      blanks--;
    }
    return TextEdit.delete(start, next);
  }

  /// Whether a statement stands on the line right below another one, or on the same line.
  boolean adjoin(ImportStatement upper, ImportStatement lower) {
    OptionalInt end = lineEnd(upper.end());
    OptionalInt start = lineStart(lower.start());
    return end.isEmpty() || start.isEmpty() || nextLine(end.getAsInt()) == start.getAsInt();
  }

  /// Whether a blank line, or the end of the text, follows the line on which a comment ends.
  boolean isFollowedByBlankLine(TextRange comment) {
    OptionalInt end = lineEnd(comment.end());
    return end.isPresent()
        && (nextLine(end.getAsInt()) == text.length()
            || blankLineEnd(nextLine(end.getAsInt())).isPresent());
  }

  /// The first offset of a statement's line, if it has it.
  private OptionalInt lineStart(int start) {
    int at = skipSpacesBack(start);
    while (!isLineStart(at)) {
      int end = at;
      Optional<TextRange> comment = comments.stream().filter(c -> c.end() == end).findFirst();
      if (comment.isEmpty() || isLineBroken(comment.get())) {
        return OptionalInt.empty();
      }
      at = skipSpacesBack(comment.get().start());
    }
    return OptionalInt.of(at);
  }

  /// The offset of the line break that ends a statement's line, if it has it.
  private OptionalInt lineEnd(int end) {
    int at = skipSpaces(end);
    while (!isLineEnd(at)) {
      int start = at;
      Optional<TextRange> comment = comments.stream().filter(c -> c.start() == start).findFirst();
      if (comment.isEmpty() || isLineBroken(comment.get())) {
        return OptionalInt.empty();
      }
      at = skipSpaces(comment.get().end());
    }
    return OptionalInt.of(at);
  }

  /// The start of the comments that stand on lines of their own right above a line. Comments at the
  /// top of the file are not the line's own: they tell of the file.
  private int aboveComments(int lineStart) {
    int head = lineStart;
    for (TextRange comment : comments.reversed()) {
      OptionalInt end = lineEnd(comment.end());
      OptionalInt start = lineStart(comment.start());
      if (start.isPresent() && end.isPresent() && nextLine(end.getAsInt()) == head) {
        head = start.getAsInt();
      }
    }
    return head == 0 ? lineStart : head;
  }

  private String indent(TextRange neighbour) {
    OptionalInt start = lineStart(neighbour.start());
    return start.isEmpty() ? "" : text.substring(start.getAsInt(), skipSpaces(start.getAsInt()));
  }

  private String lineBreakNear(int end) {
    OptionalInt lineEnd = lineEnd(end);
    return lineEnd.isEmpty() ? separator : lineBreak(lineEnd.getAsInt());
  }

  private String lineBreak(int at) {
    return at == text.length() ? separator : text.substring(at, nextLine(at));
  }

  private int nextLine(int lineEnd) {
    if (text.startsWith("\r\n", lineEnd)) {
      return lineEnd + 2;
    }
    return Math.min(text.length(), lineEnd + 1);
  }

  private int lineBreakStart(int lineStart) {
    return lineStart > 1 && text.startsWith("\r\n", lineStart - 2) ? lineStart - 2 : lineStart - 1;
  }

  /// The offset behind a line if it is blank and has a line break.
  private OptionalInt blankLineEnd(int lineStart) {
    int end = skipSpaces(lineStart);
    return end < text.length() && isLineEnd(end)
        ? OptionalInt.of(nextLine(end))
        : OptionalInt.empty();
  }

  private int skipBlankLines(int lineStart) {
    int at = lineStart;
    OptionalInt next = blankLineEnd(at);
    while (next.isPresent()) {
      at = next.getAsInt();
      next = blankLineEnd(at);
    }
    return at;
  }

  private int skipBlankLinesBack(int lineStart) {
    int at = lineStart;
    while (at > 0) {
      int start = skipSpacesBack(lineBreakStart(at));
      if (!isLineStart(start)) {
        break;
      }
      at = start;
    }
    return at;
  }

  private int blankLines(int start, int end) {
    int lines = 0;
    for (int at = start; at < end; at = blankLineEnd(at).orElseThrow()) {
      lines++;
    }
    return lines;
  }

  private int skipSpaces(int from) {
    int at = from;
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private int skipSpacesBack(int from) {
    int at = from;
    while (at > 0 && isSpace(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  private boolean isRestBlank(int lineStart) {
    return skipSpaces(skipBlankLines(lineStart)) == text.length();
  }

  private boolean isLineBroken(TextRange comment) {
    return text.substring(comment.start(), comment.end()).chars().anyMatch(c -> isBreak((char) c));
  }

  private boolean isLineStart(int at) {
    return at == 0 || isBreak(text.charAt(at - 1));
  }

  private boolean isLineEnd(int at) {
    return at == text.length() || isBreak(text.charAt(at));
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\f';
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}

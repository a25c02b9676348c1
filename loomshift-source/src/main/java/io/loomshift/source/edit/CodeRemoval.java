package io.loomshift.source.edit;

import io.loomshift.source.SourceMask;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes a statement or a declaration out together with what was there for it: the lines that hold
/// nothing else, the comment behind it, the comment above it where that describes nothing else, and
/// a blank line that would be left beside another one or beside a brace.
///
/// A comment above describes more than the code below it where more code follows without a blank
/// line; then it goes only if one of the words in `about` is in it. A documentation comment is
/// about one declaration alone, and goes with it.
public final class CodeRemoval {
  private static final Pattern NOTHING = Pattern.compile("(?!)");
  private static final Pattern DOCUMENTATION =
      Pattern.compile("(?s)(?:/\\*\\*(?:(?!\\*/).)*\\*/|(?:///[^\\r\\n]*\\s*)+)\\s*$");

  private final String text;
  private final String masked;

  public CodeRemoval(String text) {
    this.text = text;
    this.masked = SourceMask.mask(text);
  }

  /// The removal of what stands between two offsets.
  public TextEdit of(int start, int end) {
    return of(start, end, NOTHING);
  }

  /// The same.
  ///
  /// @param about what a comment says that is of no use without the code
  public TextEdit of(int start, int end, Pattern about) {
    int lineStart = lineStart(start);
    int lineEnd = lineEnd(end);
    boolean alone =
        isBlank(text, lineStart, start)
            && isBlank(masked, end, lineEnd)
            && !endsInComment(end, lineEnd);
    if (!alone) {
      return TextEdit.delete(start, end);
    }
    int from = lineStart;
    int above = commentAbove(lineStart);
    boolean last = isLast(lineEnd);
    if (above < lineStart
        && (last || about.matcher(text.substring(above, lineStart)).find())
        && !isHeader(above)) {
      from = above;
    } else {
      Matcher documentation = DOCUMENTATION.matcher(text.substring(above, lineStart));
      if (documentation.find() && !isHeader(above)) {
        from = lineStart(above + documentation.start());
      }
    }
    return TextEdit.delete(withBlankLine(from, behind(lineEnd)), behindBlankLine(from, lineEnd));
  }

  /// Whether a comment starts on this line and ends on a later one.
  private boolean endsInComment(int end, int lineEnd) {
    int open = text.lastIndexOf("/*", lineEnd);
    return open >= end && text.indexOf("*/", open) > lineEnd;
  }

  /// Where the comment starts that stands on lines of its own right above; the line itself where
  /// there is none.
  private int commentAbove(int lineStart) {
    int at = lineStart;
    while (at > 0) {
      int before = lineStart(at - 1);
      boolean comment = isBlank(masked, before, at) && !isBlank(text, before, at);
      if (!comment) {
        break;
      }
      at = before;
    }
    return at;
  }

  /// Whether nothing stands before, as where a licence does.
  private boolean isHeader(int at) {
    return isBlank(masked, 0, at);
  }

  /// Whether no code follows before a blank line or the end of the block.
  private boolean isLast(int lineEnd) {
    int next = behind(lineEnd);
    int end = lineEnd(next);
    return next >= text.length()
        || isBlank(text, next, end)
        || masked.substring(next, end).strip().startsWith("}");
  }

  /// A blank line before goes with what ends at `end`, if that is followed by a brace that closes.
  private int withBlankLine(int start, int end) {
    int before = start == 0 ? 0 : lineStart(start - 1);
    boolean blankBefore = start > 0 && isBlank(text, before, start);
    boolean brace = masked.substring(end, lineEnd(end)).strip().startsWith("}");
    return blankBefore && brace ? before : start;
  }

  /// A blank line behind goes where another one, or a brace that opens, stands before.
  private int behindBlankLine(int start, int lineEnd) {
    int end = behind(lineEnd);
    int next = lineEnd(end);
    if (end >= text.length() || !isBlank(text, end, next)) {
      return end;
    }
    int before = start == 0 ? 0 : lineStart(start - 1);
    boolean open =
        isBlank(text, before, start) || masked.substring(before, start).strip().endsWith("{");
    return start > 0 && open ? behind(next) : end;
  }

  private int lineStart(int offset) {
    int at = offset;
    while (at > 0 && !isLineEnd(text.charAt(at - 1))) {
      at--;
    }
    // Before `\n` of `\r\n` stands no line of its own.
    return at == offset && at > 1 && text.startsWith("\r\n", at - 1) ? lineStart(at - 1) : at;
  }

  private int lineEnd(int offset) {
    int at = offset;
    while (at < text.length() && !isLineEnd(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private int behind(int lineEnd) {
    return Math.min(text.length(), text.startsWith("\r\n", lineEnd) ? lineEnd + 2 : lineEnd + 1);
  }

  private static boolean isBlank(String text, int start, int end) {
    return text.substring(start, end).isBlank();
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}

package io.loomshift.source;

/// Blanks out what is not code, so that a plain text search finds code only.
///
/// Comments (`//`, `///`, `/* */`), string and character literals and text blocks become spaces,
/// delimiters included; line ends stay. The mask is as long as the text, so an offset into one is
/// an offset into the other. One pass over the characters, no recursion, safe from any thread.
///
/// What javac would refuse is masked so that the damage stays small: a string or character literal
/// that is not closed ends with its line, and three quotes that nothing but code follows are an
/// empty string and the start of another one, since a text block starts on a line of its own. A
/// comment or text block that is not closed lasts to the end.
///
/// Unicode escapes are read as the Java Language Specification says in 3.3: they open, close and
/// escape just as the character does for which they stand, so that of a line feed ends a `//`
/// comment. Outside of comments and literals they stay as they are spelled, so a search for a name
/// misses one that is spelled with escapes.
public final class SourceMask {
  private static final char END = '\0';

  private final char[] text;

  private SourceMask(char[] text) {
    this.text = text;
  }

  /// Returns the masked text, of the same length.
  ///
  /// @param content any text; it need not be valid Java
  public static String mask(String content) {
    char[] text = content.toCharArray();
    new SourceMask(text).blankAll();
    return new String(text);
  }

  private void blankAll() {
    int at = 0;
    while (at < text.length) {
      char c = text[at];
      // Nearly every character of code is above the backslash; this test alone doubles the speed.
      if (c > '\\') {
        at++;
        continue;
      }
      at =
          switch (charAt(at)) {
            case '/' -> slash(at);
            case '"' -> quote(at);
            case '\'' -> blank(at, literalEnd(after(at), '\''));
            default -> after(at);
          };
    }
  }

  private int slash(int start) {
    int second = after(start);
    return switch (charAt(second)) {
      case '/' -> blank(start, lineEnd(after(second)));
      case '*' -> blank(start, commentEnd(after(second)));
      default -> second;
    };
  }

  private int quote(int start) {
    int second = after(start);
    if (charAt(second) != '"') {
      return blank(start, literalEnd(second, '"'));
    }
    int third = after(second);
    if (charAt(third) == '"' && isRestOfLineBlank(after(third))) {
      return blank(start, textBlockEnd(after(third)));
    }
    return blank(start, third);
  }

  private boolean isRestOfLineBlank(int start) {
    int at = start;
    while (at < text.length && (text[at] == ' ' || text[at] == '\t' || text[at] == '\f')) {
      at++;
    }
    return at == text.length || isLineEnd(charAt(at));
  }

  private int lineEnd(int start) {
    int at = start;
    while (at < text.length && !isLineEnd(charAt(at))) {
      at = after(at);
    }
    return at;
  }

  private int commentEnd(int start) {
    int at = start;
    while (at < text.length) {
      int next = after(at);
      if (charAt(at) == '*' && charAt(next) == '/') {
        return after(next);
      }
      at = next;
    }
    return at;
  }

  private int literalEnd(int start, char delimiter) {
    int at = start;
    while (at < text.length) {
      char c = charAt(at);
      if (c == delimiter) {
        return after(at);
      }
      if (isLineEnd(c)) {
        return at;
      }
      at = c == '\\' ? afterEscape(at) : after(at);
    }
    return at;
  }

  private int textBlockEnd(int start) {
    int at = start;
    int quotes = 0;
    while (at < text.length) {
      char c = charAt(at);
      quotes = c == '"' ? quotes + 1 : 0;
      at = c == '\\' ? afterEscape(at) : after(at);
      if (quotes == 3) {
        return at;
      }
    }
    return at;
  }

  /// The offset behind a backslash and the character that it escapes. A line end is left to the
  /// caller: in a string it ends the literal even behind a backslash.
  private int afterEscape(int backslash) {
    int escaped = after(backslash);
    if (escaped - backslash == 2 || escaped >= text.length || isLineEnd(charAt(escaped))) {
      return escaped;
    }
    return after(escaped);
  }

  /// The character at an offset, a Unicode escape translated.
  private char charAt(int at) {
    if (at >= text.length) {
      return END;
    }
    char c = text[at];
    if (c != '\\') {
      return c;
    }
    int digits = escapeDigits(at);
    return digits < 0 ? c : (char) Integer.parseInt(new String(text, digits, 4), 16);
  }

  /// The offset behind the character at an offset. Two backslashes are taken together, since the
  /// second of them never starts a Unicode escape.
  private int after(int at) {
    if (at >= text.length || text[at] != '\\') {
      return at + 1;
    }
    int digits = escapeDigits(at);
    if (digits >= 0) {
      return digits + 4;
    }
    return at + 1 < text.length && text[at + 1] == '\\' ? at + 2 : at + 1;
  }

  /// The offset of the four digits of the Unicode escape at an offset, negative where none is.
  private int escapeDigits(int backslash) {
    int at = backslash + 1;
    while (at < text.length && text[at] == 'u') {
      at++;
    }
    if (at == backslash + 1 || at + 4 > text.length) {
      return -1;
    }
    for (int digit = at; digit < at + 4; digit++) {
      char c = text[digit];
      boolean hexadecimal =
          (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
      if (!hexadecimal) {
        return -1;
      }
    }
    return at;
  }

  private int blank(int start, int end) {
    for (int at = start; at < end; at++) {
      if (!isLineEnd(text[at])) {
        text[at] = ' ';
      }
    }
    return end;
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}

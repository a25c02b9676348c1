package io.loomshift.source;

/// Where the line of an offset begins and ends, in a text whose lines end in any way.
public final class TextLines {
  private TextLines() {}

  /// The offset behind the line break before, or 0.
  public static int start(String text, int offset) {
    int at = offset;
    while (at > 0 && !isBreak(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  /// The offset of the next line break, or the end of the text.
  public static int end(String text, int offset) {
    int at = offset;
    while (at < text.length() && !isBreak(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /// Whether a line ends there.
  public static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}

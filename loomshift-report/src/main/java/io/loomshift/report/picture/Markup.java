package io.loomshift.report.picture;

import java.util.Locale;

/// The characters of HTML and SVG.
public final class Markup {
  private Markup() {}

  /// Text as HTML, SVG and XML hold it, between tags and in quoted attributes.
  ///
  /// What is shown may be a stranger's: a character that no document may hold, or one that turns
  /// the direction of writing, is shown by its number.
  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(c -> append(escaped, c));
    return escaped.toString();
  }

  private static void append(StringBuilder escaped, int c) {
    switch (c) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '"' -> escaped.append("&quot;");
      case '\'' -> escaped.append("&#39;");
      case '\n', '\t' -> escaped.append((char) c);
      default -> {
        if (isHidden(c)) {
          escaped.append("\\u%04x".formatted(c));
        } else {
          escaped.appendCodePoint(c);
        }
      }
    }
  }

  /// Whether a character steers what shows it instead of being shown.
  public static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL -> c != '\n' && c != '\t';
      case Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> true;
      case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
      default -> false;
    };
  }

  /// A coordinate: two decimals at most.
  static String at(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    return text.replaceAll("\\.?0+$", "").replaceAll("^-0$", "0");
  }
}

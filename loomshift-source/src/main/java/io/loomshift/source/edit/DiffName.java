package io.loomshift.source.edit;

import static java.nio.charset.StandardCharsets.UTF_8;

/// A file's name as git writes it in a diff.
final class DiffName {
  private DiffName() {}

  /// Returns the name, in quotes and with escapes if it holds a quote, a backslash, a control
  /// character, or anything beyond ASCII, which is spelled as the octal bytes of its UTF-8. Spaces
  /// need no quotes.
  ///
  /// Source: `quote.c` of git, with `core.quotePath` at its default.
  static String of(String name) {
    StringBuilder quoted = new StringBuilder("\"");
    for (byte unit : name.getBytes(UTF_8)) {
      quoted.append(escaped((char) (unit & 0xFF)));
    }
    quoted.append('"');
    boolean plain = quoted.length() == name.length() + 2;
    return plain ? name : quoted.toString();
  }

  private static String escaped(char c) {
    return switch (c) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\t' -> "\\t";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      case 7 -> "\\a";
      case 11 -> "\\v";
      default -> c < ' ' || c > '~' ? String.format("\\%03o", (int) c) : String.valueOf(c);
    };
  }
}

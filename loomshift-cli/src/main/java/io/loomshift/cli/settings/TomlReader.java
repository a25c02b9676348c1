package io.loomshift.cli.settings;

import io.loomshift.source.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads the part of [TOML](https://toml.io/en/v1.0.0) that settings need: bare keys, strings of
/// one line, whole numbers, booleans, and arrays of strings over any number of lines.
///
/// All that it takes is TOML and means the same there. The rest of TOML (tables, dotted and quoted
/// keys, dates, fractions, strings of several lines) is refused, each with its line and what to
/// write instead.
final class TomlReader {
  private static final int END = -1;

  private final String name;
  private final String text;
  private final Map<String, TomlValue> values = new LinkedHashMap<>();
  private int at;
  private int line = 1;

  private TomlReader(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /// Reads a file's text.
  ///
  /// @param name the file, for messages
  /// @return the values by their keys, in the order of the file
  /// @throws UserError where it is not what is described above
  static Map<String, TomlValue> read(String name, String text) {
    TomlReader reader = new TomlReader(name, text);
    reader.document();
    return reader.values;
  }

  private void document() {
    for (skipBlank(); peek() != END; skipBlank()) {
      if (peek() == '[') {
        throw error("tables are not known here; write every setting as a line KEY = VALUE");
      }
      int keyLine = line;
      String key = key();
      skipSpaces();
      if (peek() != '=') {
        throw error("'=' is missing after " + key + "; write " + key + " = VALUE");
      }
      at++;
      skipSpaces();
      if (values.putIfAbsent(key, value()) != null) {
        throw new UserError(
            "%s:%d: %s is set a second time; keep one of the two lines"
                .formatted(name, keyLine, key));
      }
      skipSpaces();
      skipComment();
      if (peek() != '\n' && peek() != END) {
        throw error("something follows the value of " + key + "; begin a new line");
      }
    }
  }

  private String key() {
    int start = at;
    while (isBare(peek())) {
      at++;
    }
    if (start == at) {
      throw error("no setting begins with '%s'; write KEY = VALUE".formatted(shown()));
    }
    return text.substring(start, at);
  }

  private static boolean isBare(int c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '_';
  }

  private TomlValue value() {
    return switch (peek()) {
      case '"', '\'' -> string();
      case '[' -> array();
      default -> word();
    };
  }

  private TomlValue word() {
    int start = at;
    while (isBare(peek()) || peek() == '+' || peek() == '.' || peek() == ':') {
      at++;
    }
    String word = text.substring(start, at);
    if (word.equals("true") || word.equals("false")) {
      return new TomlValue.Flag(word.equals("true"), line);
    }
    if (word.matches("[+-]?(0|[1-9](_?[0-9]){0,17})")) {
      return new TomlValue.Whole(Long.parseLong(word.replace("_", "")), line);
    }
    throw error(
        word.isEmpty()
            ? "a value is missing; write a text in quotation marks, a number, true or false"
            : "%s is no whole number, true or false; a text is written \"%s\""
                .formatted(word, word));
  }

  private TomlValue.Texts array() {
    int start = line;
    List<TomlValue.Text> texts = new ArrayList<>();
    at++;
    for (skipBlank(); peek() != ']'; skipBlank()) {
      if (peek() != '"' && peek() != '\'') {
        throw error("a list holds texts in quotation marks, and ends with ']'");
      }
      texts.add(string());
      skipBlank();
      if (peek() == ',') {
        at++;
      } else if (peek() != ']') {
        throw error("a comma or ']' is missing after \"" + texts.getLast().text() + '"');
      }
    }
    at++;
    return new TomlValue.Texts(texts, start);
  }

  private TomlValue.Text string() {
    char quote = text.charAt(at);
    if (text.startsWith(String.valueOf(quote).repeat(3), at)) {
      throw error("a text of several lines is not known here; write it in one line");
    }
    at++;
    StringBuilder read = new StringBuilder();
    while (peek() != quote) {
      if (peek() == END || peek() == '\n') {
        throw error("a text does not end; close it with " + quote);
      }
      char c = text.charAt(at++);
      if (c == '\\' && quote == '"') {
        read.appendCodePoint(escaped());
      } else if (c < ' ' && c != '\t') {
        throw error("a text holds a control character; leave it out");
      } else {
        read.append(c);
      }
    }
    at++;
    return new TomlValue.Text(read.toString(), line);
  }

  private int escaped() {
    int c = peek();
    at++;
    return switch (c) {
      case 'b' -> '\b';
      case 't' -> '\t';
      case 'n' -> '\n';
      case 'f' -> '\f';
      case 'r' -> '\r';
      case '"', '\\' -> c;
      case 'u' -> codePoint(4);
      case 'U' -> codePoint(8);
      default ->
          throw error("\\ begins an escape; write \\\\, or the text in single quotation marks");
    };
  }

  private int codePoint(int digits) {
    int end = Math.min(text.length(), at + digits);
    String hex = text.substring(at, end);
    if (!hex.matches("[0-9A-Fa-f]{" + digits + "}")
        || !Character.isValidCodePoint(Integer.parseUnsignedInt(hex, 16))
        || Character.getType(Integer.parseUnsignedInt(hex, 16)) == Character.SURROGATE) {
      throw error("no character has the number '%s'; write %d hex digits".formatted(hex, digits));
    }
    at = end;
    return Integer.parseUnsignedInt(hex, 16);
  }

  private void skipBlank() {
    while (true) {
      skipSpaces();
      skipComment();
      if (peek() != '\n') {
        return;
      }
      at++;
      line++;
    }
  }

  private void skipSpaces() {
    while (peek() == ' ' || peek() == '\t' || peek() == '\r') {
      at++;
    }
  }

  private void skipComment() {
    if (peek() == '#') {
      while (peek() != '\n' && peek() != END) {
        at++;
      }
    }
  }

  private int peek() {
    return at < text.length() ? text.charAt(at) : END;
  }

  private String shown() {
    return Character.toString(text.codePointAt(at));
  }

  private UserError error(String remedy) {
    return new UserError("%s:%d: %s".formatted(name, line, remedy));
  }
}

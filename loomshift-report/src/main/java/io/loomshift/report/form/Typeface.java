package io.loomshift.report.form;

import io.loomshift.report.Tone;
import io.loomshift.report.picture.Markup;
import java.util.ArrayList;
import java.util.List;

/// What the place can show to which text goes.
///
/// @param width the longest line in characters; only a name that is longer by itself exceeds it
/// @param unicode whether it may hold characters outside ASCII that Loomshift itself adds
/// @param colours whether it may hold terminal colours
public record Typeface(int width, boolean unicode, boolean colours) {
  private static final String RESET = "\u001b[0m";

  /// Checks the width.
  public Typeface {
    if (width < 40) {
      throw new IllegalArgumentException("width " + width);
    }
  }

  String strong(String text) {
    return coloured("1", text);
  }

  String faint(String text) {
    return coloured("2", text);
  }

  String toned(Tone tone, String text) {
    return switch (tone) {
      case PLAIN -> text;
      case GOOD -> coloured("32", text);
      case CAUTION -> coloured("33", text);
      case BAD -> coloured("31", text);
    };
  }

  private String coloured(String code, String text) {
    return colours && !text.isEmpty() ? "\u001b[" + code + "m" + text + RESET : text;
  }

  /// Words that ASCII can say, too.
  String plain(String text) {
    String clean = clean(text);
    if (unicode) {
      return clean;
    }
    return clean
        .replace('\u00b5', 'u')
        .replace('\u00a0', ' ')
        .replace('\u00d7', 'x')
        .replace('\u2212', '-')
        .replace('\u2013', '-')
        .replace("\u2192", "->")
        .replace("\u2026", "...");
  }

  String ellipsis() {
    return unicode ? "\u2026" : "...";
  }

  /// What would steer the terminal, or turn the direction of writing, by its number.
  static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> {
          if (Markup.isHidden(c)) {
            clean.append("\\u%04x".formatted(c));
          } else {
            clean.appendCodePoint(c);
          }
        });
    return clean.toString();
  }

  /// Breaks prose into lines of a width. A no-break space holds two words together.
  static List<String> fold(String prose, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : prose.strip().split("[ \\t\\n]+")) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}

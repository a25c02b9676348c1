package io.loomshift.cli.format;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;

/// How text for people looks where it goes.
///
/// @param colours whether it may hold terminal colours
/// @param unicode whether it may hold characters outside ASCII that Loomshift itself adds
/// @param width the longest line in characters; only a name that is longer by itself exceeds it
public record Style(boolean colours, boolean unicode, int width) {
  /// The width where nobody says another: what every terminal has.
  public static final int USUAL_WIDTH = 80;

  private static final int NARROWEST_CODE = 20;
  private static final int CODE_LINES = 3;
  private static final String RESET = "\u001b[0m";

  /// Plain text of the usual width for an encoding.
  public static Style plain(Charset charset) {
    return new Style(false, charset.canEncode() && charset.newEncoder().canEncode('…'), 80);
  }

  /// The same without colours.
  public Style plain() {
    return new Style(false, unicode, width);
  }

  String strong(String text) {
    return coloured("1", text);
  }

  String faint(String text) {
    return coloured("2", text);
  }

  String removed(String text) {
    return coloured("31", text);
  }

  String added(String text) {
    return coloured("32", text);
  }

  private String coloured(String code, String text) {
    return colours && !text.isEmpty() ? "\u001b[" + code + "m" + text + RESET : text;
  }

  String ellipsis() {
    return unicode ? "…" : "...";
  }

  /// Text on one line, cut to the width less the indent.
  String cut(String text, int indent) {
    String line = clean(text);
    int room = Math.max(width - indent, NARROWEST_CODE);
    return line.length() <= room
        ? line
        : line.substring(0, room - ellipsis().length()).stripTrailing() + ellipsis();
  }

  /// Source text as lines that, with the indent, fit the width: broken before a dot, or behind a
  /// space, a comma or an opening parenthesis, and cut where even that takes too many.
  List<String> code(String source, int indent) {
    String rest = clean(Snippet.of(source, ellipsis()));
    int room = Math.max(width - indent, NARROWEST_CODE);
    List<String> lines = new ArrayList<>();
    while (rest.length() > room && lines.size() < CODE_LINES - 1) {
      int end = breakBefore(rest, room);
      lines.add(rest.substring(0, end).stripTrailing());
      rest = rest.substring(end).stripLeading();
    }
    lines.add(cut(rest, indent));
    return lines;
  }

  private static int breakBefore(String code, int room) {
    for (int at = room; at > room / 2; at--) {
      if (code.charAt(at) == '.' || " ,(".indexOf(code.charAt(at - 1)) >= 0) {
        return at;
      }
    }
    return room;
  }

  /// Breaks prose into lines that, with the indent, fit the width. A no-break space holds two words
  /// together and is shown as a space.
  List<String> fold(String prose, int indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : clean(prose).strip().split("[ \\t\\n\\r]+")) {
      if (!line.isEmpty() && indent + line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines.stream().map(each -> each.replace('\u00a0', ' ')).toList();
  }

  /// Sources and file names are a stranger's: what would steer the terminal, or turn the direction
  /// of writing, is shown by its number.
  static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean steers =
          (Character.isISOControl(c) && c != '\t' && c != '\n' && c != '\r')
              || Character.getType(c) == Character.FORMAT;
      if (steers) {
        clean.append("\\u%04x".formatted((int) c));
      } else {
        clean.append(c);
      }
    }
    return clean.toString();
  }
}

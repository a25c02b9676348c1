package io.loomshift.source.edit;

import java.util.ArrayList;
import java.util.List;

/// The lines of a text as diffs know them.
final class TextLines {
  private TextLines() {}

  /// Cuts a text behind each line feed. The lines keep their line feeds, so that they are the text
  /// when joined; the last one may have none.
  static List<String> of(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed + 1;
      lines.add(text.substring(start, end));
      start = end;
    }
    return lines;
  }
}

package io.loomshift.source;

import java.util.Arrays;

/// Where the lines of a text start. `\n`, `\r\n` and `\r` end a line, as in the Java Language
/// Specification, 3.4. Lines count from 1.
final class LineIndex {
  private final int[] starts;
  private final String separator;

  private LineIndex(int[] starts, String separator) {
    this.starts = starts;
    this.separator = separator;
  }

  static LineIndex of(String content) {
    int[] starts = new int[Math.max(16, content.length() / 32)];
    int lines = 1;
    int newlines = 0;
    int pairs = 0;
    for (int at = 0; at < content.length(); at++) {
      char c = content.charAt(at);
      if (c == '\n') {
        newlines++;
      } else if (c != '\r') {
        continue;
      } else if (at + 1 < content.length() && content.charAt(at + 1) == '\n') {
        pairs++;
        at++;
      }
      if (lines == starts.length) {
        starts = Arrays.copyOf(starts, lines * 2);
      }
      starts[lines++] = at + 1;
    }
    return new LineIndex(Arrays.copyOf(starts, lines), pairs > newlines ? "\r\n" : "\n");
  }

  int line(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  int start(int line) {
    if (line < 1 || line > starts.length) {
      throw new IndexOutOfBoundsException("line " + line + " of " + starts.length);
    }
    return starts[line - 1];
  }

  String separator() {
    return separator;
  }
}

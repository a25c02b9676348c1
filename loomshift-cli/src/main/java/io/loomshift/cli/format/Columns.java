package io.loomshift.cli.format;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A table for people: words to the left, then figures to the right. One column of words gives way
/// where the line would be too long; its beginning is cut, since the end of a class name tells
/// more.
final class Columns {
  private static final String GAP = "  ";
  private static final int NARROWEST = 12;

  /// The first part of a package's name.
  private static final Pattern PACKAGE = Pattern.compile("[a-z][a-z0-9_]*\\.");

  private final Style style;
  private final int words;
  private final int yielding;
  private final List<String[]> rows = new ArrayList<>();

  /// @param words how many of the first columns hold words
  /// @param yielding the column that is cut
  /// @param heads the names of the columns
  Columns(Style style, int words, int yielding, String... heads) {
    this.style = style;
    this.words = words;
    this.yielding = yielding;
    rows.add(heads);
  }

  void row(String... cells) {
    String[] clean = cells.clone();
    for (int i = 0; i < words; i++) {
      clean[i] = Style.clean(clean[i]).replaceAll("\\s", " ");
    }
    rows.add(clean);
  }

  void print(Page page) {
    int[] widths = widths();
    boolean head = true;
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        line.append(i == 0 ? "" : GAP).append(cell(row[i], widths[i], i < words));
      }
      String text = line.toString().stripTrailing();
      page.line(head ? style.faint(text) : text);
      head = false;
    }
  }

  private int[] widths() {
    int[] widths = new int[rows.getFirst().length];
    int sum = GAP.length() * (widths.length - 1);
    for (int i = 0; i < widths.length; i++) {
      for (String[] row : rows) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
      sum += widths[i];
    }
    int room = widths[yielding] - Math.max(0, sum - style.width());
    widths[yielding] = Math.min(widths[yielding], Math.max(room, NARROWEST));
    return widths;
  }

  private String cell(String whole, int width, boolean left) {
    String text = whole;
    for (Matcher name = PACKAGE.matcher(text);
        text.length() > width && name.lookingAt();
        name = PACKAGE.matcher(text)) {
      text = text.substring(name.end());
    }
    if (text.length() > width) {
      String mark = style.ellipsis();
      return mark + text.substring(text.length() - width + mark.length());
    }
    String gap = " ".repeat(width - text.length());
    return left ? text + gap : gap + text;
  }
}

package io.loomshift.report.form;

import io.loomshift.report.Block;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/// A table for a terminal: words to the left, figures to the right, pictures left out. Where a line
/// would be too long, the widest column is folded: between words first, then between figures, and
/// within names only where that does not do, or where a name takes more than half of the line.
final class TextTable {
  private static final String GAP = "  ";
  private static final int NARROWEST = 12;

  /// Whether a name may be broken between two of its characters.
  private interface Break {
    boolean between(char before, char after);
  }

  /// The best first.
  private static final List<Break> BREAKS =
      List.of(
          (_, after) -> after == '.',
          (before, _) -> "-/:_$#,".indexOf(before) >= 0,
          (before, after) -> Character.isLowerCase(before) && Character.isUpperCase(after));

  private final Typeface face;
  private final int indent;
  private final List<String[]> rows = new ArrayList<>();
  private boolean[] right = {false, true, false};
  private boolean headed;

  TextTable(Typeface face, int indent) {
    this.face = face;
    this.indent = indent;
  }

  static TextTable of(Typeface face, Block.Table table, int indent) {
    TextTable text = new TextTable(face, indent);
    List<Integer> shown = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      if (table.columns().get(i).kind() != Block.Column.Kind.PICTURES) {
        shown.add(i);
      }
    }
    text.right = new boolean[shown.size()];
    String[] heads = new String[shown.size()];
    for (int i = 0; i < shown.size(); i++) {
      Block.Column column = table.columns().get(shown.get(i));
      text.right[i] = column.kind() == Block.Column.Kind.FIGURES;
      heads[i] = face.plain(column.head());
    }
    text.rows.add(heads);
    text.headed = true;
    for (List<Block.Cell> row : table.rows()) {
      text.rows.add(shown.stream().map(i -> text.cell(row.get(i))).toArray(String[]::new));
    }
    return text;
  }

  private String cell(Block.Cell cell) {
    return face.plain(
            switch (cell) {
              case Block.Cell.Words words -> TextForm.plain(words.text());
              case Block.Cell.Drawn drawn -> drawn.picture().description();
            })
        .replace('\n', ' ');
  }

  void tile(Block.Tile tile) {
    rows.add(
        new String[] {face.plain(tile.label()), face.plain(tile.value()), face.plain(tile.note())});
  }

  void print(Consumer<String> lines) {
    int[] widths = widths();
    boolean head = headed;
    for (String[] row : rows) {
      List<List<String>> cells = new ArrayList<>();
      for (int i = 0; i < row.length; i++) {
        cells.add(folded(row[i], widths[i]));
      }
      int height = cells.stream().mapToInt(List::size).max().orElse(0);
      for (int part = 0; part < height; part++) {
        String line = line(cells, part, widths);
        lines.accept(head ? face.faint(line) : line);
      }
      head = false;
    }
  }

  /// Words in lines; a name that is longer than a line is broken where one of its parts ends, or
  /// anywhere.
  private static List<String> folded(String words, int width) {
    List<String> lines = new ArrayList<>();
    for (String line : Typeface.fold(words, width)) {
      String rest = line;
      while (rest.length() > width) {
        int end = end(rest, width);
        lines.add(rest.substring(0, end));
        rest = rest.substring(end);
      }
      lines.add(rest);
    }
    return lines;
  }

  /// Where to break a name: before a dot, behind what else parts it, or before a capital, whichever
  /// leaves a third of the line at least.
  private static int end(String name, int width) {
    for (Break kind : BREAKS) {
      for (int at = width; at > width / 3; at--) {
        if (kind.between(name.charAt(at - 1), name.charAt(at))) {
          return at;
        }
      }
    }
    return width;
  }

  private String line(List<List<String>> cells, int part, int[] widths) {
    StringBuilder line = new StringBuilder(" ".repeat(indent));
    for (int i = 0; i < cells.size(); i++) {
      String text = part < cells.get(i).size() ? cells.get(i).get(part) : "";
      String gap = " ".repeat(Math.max(0, widths[i] - text.length()));
      line.append(i == 0 ? "" : GAP).append(right[i] ? gap + text : text + gap);
    }
    return line.toString().replace('\u00a0', ' ').stripTrailing();
  }

  private int[] widths() {
    int[] widths = new int[right.length];
    int[] least = new int[right.length];
    int room = face.width() - indent - GAP.length() * (widths.length - 1);
    for (String[] row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
        int longest = longestWord(row[i]);
        least[i] = Math.max(least[i], right[i] ? longest : Math.min(longest, room / 2));
      }
    }
    int excess = Arrays.stream(widths).sum() - room;
    excess = narrow(false, widths, least, excess);
    excess = narrow(true, widths, least, excess);
    narrow(false, widths, new int[widths.length], excess);
    return widths;
  }

  private static int longestWord(String words) {
    return Arrays.stream(words.split(" ")).mapToInt(String::length).max().orElse(0);
  }

  /// Takes what is too much from the widest columns of a kind.
  ///
  /// @param figures of which kind
  /// @param least how wide each has to stay
  /// @return what is too much all the same
  private int narrow(boolean figures, int[] widths, int[] least, int excess) {
    int left = excess;
    while (left > 0) {
      int widest = -1;
      for (int i = 0; i < widths.length; i++) {
        if (right[i] == figures
            && widths[i] > Math.max(least[i], figures ? 0 : NARROWEST)
            && (widest < 0 || widths[i] > widths[widest])) {
          widest = i;
        }
      }
      if (widest < 0) {
        break;
      }
      widths[widest]--;
      left--;
    }
    return left;
  }
}

package io.loomshift.source.edit;

import java.util.Comparator;

/// The replacement of a range of a text by other text.
///
/// The natural order is by position; edits at one position are ordered by their replacement, which
/// says nothing about the order in which they are applied: [TextEdits#apply] keeps the given one.
///
/// @param start the first offset that is replaced, in UTF-16 units
/// @param end the offset behind the last one; equal to `start` for an insertion
/// @param replacement the new text; empty for a deletion
public record TextEdit(int start, int end, String replacement) implements Comparable<TextEdit> {
  private static final Comparator<TextEdit> ORDER =
      Comparator.comparingInt(TextEdit::start)
          .thenComparingInt(TextEdit::end)
          .thenComparing(TextEdit::replacement);

  public TextEdit {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no range of a text: " + start + ".." + end);
    }
  }

  /// An edit that inserts text at an offset.
  public static TextEdit insert(int offset, String text) {
    return new TextEdit(offset, offset, text);
  }

  /// An edit that deletes a range.
  public static TextEdit delete(int start, int end) {
    return new TextEdit(start, end, "");
  }

  @Override
  public int compareTo(TextEdit other) {
    return ORDER.compare(this, other);
  }
}

package io.loomshift.source.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;

/// Applies edits to a text.
public final class TextEdits {
  private TextEdits() {}

  /// Returns the text with all edits applied. Every offset is one into the given text, so the order
  /// of the edits matters only for insertions at the same offset: these keep it. An insertion at
  /// the start of a replaced range comes before the replacement, one at its end behind it. Equal
  /// edits count once.
  ///
  /// @throws IllegalArgumentException if two different edits touch the same character, or an edit
  ///   reaches beyond the end of the text
  public static String apply(String content, Collection<TextEdit> edits) {
    List<TextEdit> ordered = new ArrayList<>(new LinkedHashSet<>(edits));
    // By position only: the sort is stable, which keeps the order of insertions.
    ordered.sort(Comparator.comparingInt(TextEdit::start).thenComparingInt(TextEdit::end));
    StringBuilder result = new StringBuilder(content.length() + 256);
    int copied = 0;
    for (TextEdit edit : ordered) {
      if (edit.start() < copied) {
        throw new IllegalArgumentException(
            "edits overlap: " + edit + " starts before offset " + copied);
      }
      if (edit.end() > content.length()) {
        throw new IllegalArgumentException(
            "edit reaches beyond the text: " + edit + ", length " + content.length());
      }
      result.append(content, copied, edit.start()).append(edit.replacement());
      copied = edit.end();
    }
    return result.append(content, copied, content.length()).toString();
  }
}

package io.loomshift.cli.terminal;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;

/// The word that somebody who mistyped most likely meant.
public final class Nearest {
  private Nearest() {}

  /// The word with the fewest insertions, deletions and replacements of characters away; the first
  /// of several.
  ///
  /// @param words not empty
  public static String of(String typed, Collection<String> words) {
    return words.stream()
        .min(Comparator.comparingInt(word -> distance(typed, word)))
        .orElseThrow(() -> new IllegalArgumentException("no words"));
  }

  /// Source: Levenshtein, *Binary codes capable of correcting deletions, insertions, and reversals*
  /// (1966); one row at a time.
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[to.length()];
  }
}

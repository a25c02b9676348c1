package io.loomshift.migrate.find;

/// The words of a text, remembered as one bit each in a table of 16,384: two words may share a bit,
/// so the answer is "no" or "perhaps". 2 KiB a file, so that ten thousand files fit in 20 MiB.
final class WordFilter {
  private static final int BITS = 1 << 14;

  private final long[] table = new long[BITS / Long.SIZE];

  /// Adds a word by its [String#hashCode].
  void add(int hash) {
    int bit = bit(hash);
    table[bit >>> 6] |= 1L << bit;
  }

  /// Whether the word may be in the text; `false` is sure.
  boolean mayContain(String word) {
    int bit = bit(word.hashCode());
    return (table[bit >>> 6] & 1L << bit) != 0;
  }

  private static int bit(int hash) {
    return (hash * 0x9E3779B9) >>> (Integer.SIZE - 14);
  }
}

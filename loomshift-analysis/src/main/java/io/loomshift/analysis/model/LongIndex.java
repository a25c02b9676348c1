package io.loomshift.analysis.model;

import java.util.Arrays;

/// Gives numbers from 0 to keys, in the order in which they first come.
final class LongIndex {
  private static final int NONE = -1;

  private long[] keys = new long[16];
  private int[] table = new int[32];
  private int count;

  LongIndex() {
    Arrays.fill(table, NONE);
  }

  /// The number of a key, which it gets now if it has none.
  int add(long key) {
    int at = find(key);
    if (table[at] != NONE) {
      return table[at];
    }
    if (count == keys.length) {
      keys = Arrays.copyOf(keys, 2 * count);
      table = new int[4 * keys.length / 2];
      Arrays.fill(table, NONE);
      for (int i = 0; i < count; i++) {
        table[find(keys[i])] = i;
      }
      at = find(key);
    }
    keys[count] = key;
    table[at] = count;
    return count++;
  }

  /// The number of a key, or -1.
  int get(long key) {
    return table[find(key)];
  }

  long key(int number) {
    return keys[number];
  }

  int count() {
    return count;
  }

  private int find(long key) {
    int mask = table.length - 1;
    int at = (int) ((key * 0x9E37_79B9_7F4A_7C15L) >>> 32) & mask;
    while (table[at] != NONE && keys[table[at]] != key) {
      at = (at + 1) & mask;
    }
    return at;
  }
}

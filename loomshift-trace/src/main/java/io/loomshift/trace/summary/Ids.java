package io.loomshift.trace.summary;

/// Counts different numbers, up to a limit.
final class Ids {
  /// Eight bytes each, and as many for the gaps.
  private static final int MOST = 1 << 22;

  private long[] table = new long[64];
  private int size;
  private boolean zero;
  private boolean full;

  void add(long id) {
    if (id == 0) {
      zero = true;
      return;
    }
    int at = place(table, id);
    if (table[at] == id) {
      return;
    }
    if (size == MOST) {
      full = true;
      return;
    }
    table[at] = id;
    if (++size * 2 > table.length) {
      grow();
    }
  }

  private static int place(long[] table, long id) {
    int mask = table.length - 1;
    long scattered = id * 0x9E3779B97F4A7C15L;
    int at = (int) (scattered >>> 32) & mask;
    while (table[at] != 0 && table[at] != id) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] larger = new long[2 * table.length];
    for (long id : table) {
      if (id != 0) {
        larger[place(larger, id)] = id;
      }
    }
    table = larger;
  }

  long count() {
    return zero ? size + 1L : size;
  }

  /// Whether there were more than are counted.
  boolean isFull() {
    return full;
  }
}

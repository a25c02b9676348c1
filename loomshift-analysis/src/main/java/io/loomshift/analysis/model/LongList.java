package io.loomshift.analysis.model;

import java.util.Arrays;

/// Long numbers in a row that grows.
final class LongList {
  private long[] values = new long[16];
  private int size;

  int add(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1) + 1);
    }
    values[size] = value;
    return size++;
  }

  long get(int at) {
    return values[at];
  }

  void set(int at, long value) {
    values[at] = value;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  long[] toArray() {
    return Arrays.copyOf(values, size);
  }
}

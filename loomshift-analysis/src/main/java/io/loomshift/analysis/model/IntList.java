package io.loomshift.analysis.model;

import java.util.Arrays;

/// Numbers in a row that grows.
final class IntList {
  private int[] values = new int[16];
  private int size;

  int add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1) + 1);
    }
    values[size] = value;
    return size++;
  }

  int get(int at) {
    return values[at];
  }

  void set(int at, int value) {
    values[at] = value;
  }

  int size() {
    return size;
  }

  /// Drops the last ones.
  void size(int fewer) {
    size = fewer;
  }

  void clear() {
    size = 0;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}

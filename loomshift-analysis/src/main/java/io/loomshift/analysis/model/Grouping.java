package io.loomshift.analysis.model;

import java.util.Arrays;
import java.util.function.IntToLongFunction;

/// Entries in the order of their keys, and those of one key in the order of their times.
///
/// Entries of one key mostly come in few ascending runs, one for each thread that told them: they
/// are merged run by run, which takes time for each entry and doubling of runs.
final class Grouping {
  private final int[] keys;
  private final int[] order;

  private Grouping(int[] keys, int[] order) {
    this.keys = keys;
    this.order = order;
  }

  /// @param keys one for each entry
  /// @param time when an entry was
  static Grouping of(IntList keys, IntToLongFunction time) {
    int size = keys.size();
    long[] packed = new long[size];
    for (int i = 0; i < size; i++) {
      packed[i] = (long) keys.get(i) << 32 | i;
    }
    Arrays.parallelSort(packed);
    int[] sorted = new int[size];
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      sorted[i] = (int) (packed[i] >> 32);
      order[i] = (int) packed[i];
    }
    Grouping grouping = new Grouping(sorted, order);
    for (int from = 0, to; from < size; from = to) {
      to = grouping.end(from);
      sort(order, from, to, time);
    }
    return grouping;
  }

  /// How many entries there are.
  int size() {
    return order.length;
  }

  /// Where the group that begins here ends.
  int end(int from) {
    int to = from + 1;
    while (to < keys.length && keys[to] == keys[from]) {
      to++;
    }
    return to;
  }

  /// The key of a place.
  int key(int at) {
    return keys[at];
  }

  /// The entry at a place.
  int entry(int at) {
    return order[at];
  }

  private static void sort(int[] order, int from, int to, IntToLongFunction time) {
    int middle = run(order, from, to, time);
    while (middle < to) {
      int begin = from;
      int[] copy = null;
      // One round: each pair of neighbouring runs becomes one.
      while (begin < to) {
        int left = run(order, begin, to, time);
        int right = left == to ? to : run(order, left, to, time);
        if (left < to) {
          copy = copy == null ? new int[to - from] : copy;
          merge(order, begin, left, right, copy, time);
        }
        begin = right;
      }
      middle = run(order, from, to, time);
    }
  }

  private static int run(int[] order, int from, int to, IntToLongFunction time) {
    int end = from + 1;
    while (end < to && time.applyAsLong(order[end - 1]) <= time.applyAsLong(order[end])) {
      end++;
    }
    return end;
  }

  private static void merge(
      int[] order, int from, int middle, int to, int[] copy, IntToLongFunction time) {
    System.arraycopy(order, from, copy, 0, middle - from);
    int left = 0;
    int lefts = middle - from;
    int right = middle;
    for (int at = from; left < lefts; at++) {
      if (right < to && time.applyAsLong(order[right]) < time.applyAsLong(copy[left])) {
        order[at] = order[right++];
      } else {
        order[at] = copy[left++];
      }
    }
  }
}

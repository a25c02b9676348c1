package io.loomshift.experiments.micro;

import io.loomshift.adaptive.select.ThreadType;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// A merge sort by 16 threads. Each sorts a sixteenth of the array; then every second one waits for
/// its neighbour and merges both parts, and so on until one is left: a tree of joins.
final class MergeSort {
  /// As in the paper.
  static final int THREADS = 16;

  private final ThreadType type;
  private final int[] values;
  private final int[] spare;
  private final Thread[] threads = new Thread[THREADS];

  private MergeSort(ThreadType type, int[] values) {
    this.type = type;
    this.values = values;
    this.spare = new int[values.length];
  }

  /// Sorts an array by threads of a type.
  static void sort(ThreadType type, int[] values) throws InterruptedException {
    new MergeSort(type, values).run();
  }

  /// Sorts an array by the thread that calls.
  static void sort(int[] values) {
    sort(values, new int[values.length], 0, values.length);
  }

  /// Numbers in random order, the same for the same length.
  static int[] shuffled(int length) {
    return new SplittableRandom(length).ints(length).toArray();
  }

  private void run() throws InterruptedException {
    // The last one first: whoever is waited for has been started.
    for (int i = THREADS - 1; i >= 0; i--) {
      int part = i;
      threads[i] = Creation.make(type, () -> sortPart(part));
      threads[i].start();
    }
    threads[0].join();
  }

  private void sortPart(int part) {
    sort(values, spare, bound(part), bound(part + 1));
    try {
      for (int step = 1; step < THREADS && part % (2 * step) == 0; step *= 2) {
        threads[part + step].join();
        merge(values, spare, bound(part), bound(part + step), bound(part + 2 * step));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private int bound(int part) {
    return (int) ((long) values.length * part / THREADS);
  }

  private static void sort(int[] values, int[] spare, int from, int to) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) >>> 1;
    sort(values, spare, from, middle);
    sort(values, spare, middle, to);
    merge(values, spare, from, middle, to);
  }

  private static void merge(int[] values, int[] spare, int from, int middle, int to) {
    System.arraycopy(values, from, spare, from, to - from);
    int left = from;
    int right = middle;
    for (int i = from; i < to; i++) {
      if (right == to || (left < middle && spare[left] <= spare[right])) {
        values[i] = spare[left++];
      } else {
        values[i] = spare[right++];
      }
    }
  }

  /// Whether an array is in order.
  static boolean isSorted(int[] values) {
    return IntStream.range(1, values.length).allMatch(i -> values[i - 1] <= values[i]);
  }
}

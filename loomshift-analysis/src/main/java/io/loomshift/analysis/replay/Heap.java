package io.loomshift.analysis.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Strands by their keys, the least first; equal ones in the order in which they came.
final class Heap {
  private @Nullable Strand[] strands = new @Nullable Strand[64];
  private int size;
  private long count;

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  void add(Strand strand, double key) {
    if (size == strands.length) {
      strands = Arrays.copyOf(strands, 2 * size);
    }
    strand.key = key;
    strand.order = count++;
    int at = size++;
    while (at > 0 && isBefore(strand, at((at - 1) >>> 1))) {
      strands[at] = strands[(at - 1) >>> 1];
      at = (at - 1) >>> 1;
    }
    strands[at] = strand;
  }

  double least() {
    return at(0).key;
  }

  Strand take() {
    Strand first = at(0);
    Strand last = at(--size);
    strands[size] = null;
    if (size == 0) {
      return first;
    }
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isBefore(at(child + 1), at(child))) {
        child++;
      }
      if (!isBefore(at(child), last)) {
        break;
      }
      strands[at] = strands[child];
      at = child;
    }
    strands[at] = last;
    return first;
  }

  private Strand at(int at) {
    Strand strand = strands[at];
    if (strand == null) {
      throw new IllegalStateException("nothing is left");
    }
    return strand;
  }

  private static boolean isBefore(Strand one, Strand other) {
    return one.key < other.key || (one.key == other.key && one.order < other.order);
  }
}

package io.loomshift.analysis.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Simulated threads by their keys, the least first; equal ones in the order in which they came.
final class Heap {
  private @Nullable SimulatedThread[] simulatedThreads = new @Nullable SimulatedThread[64];
  private int size;
  private long count;

  boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  void add(SimulatedThread simulated, double key) {
    if (size == simulatedThreads.length) {
      simulatedThreads = Arrays.copyOf(simulatedThreads, 2 * size);
    }
    simulated.key = key;
    simulated.order = count++;
    int at = size++;
    while (at > 0 && isBefore(simulated, at((at - 1) >>> 1))) {
      simulatedThreads[at] = simulatedThreads[(at - 1) >>> 1];
      at = (at - 1) >>> 1;
    }
    simulatedThreads[at] = simulated;
  }

  double least() {
    return at(0).key;
  }

  SimulatedThread take() {
    SimulatedThread first = at(0);
    SimulatedThread last = at(--size);
    simulatedThreads[size] = null;
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
      simulatedThreads[at] = simulatedThreads[child];
      at = child;
    }
    simulatedThreads[at] = last;
    return first;
  }

  private SimulatedThread at(int at) {
    SimulatedThread simulated = simulatedThreads[at];
    if (simulated == null) {
      throw new IllegalStateException("nothing is left");
    }
    return simulated;
  }

  private static boolean isBefore(SimulatedThread one, SimulatedThread other) {
    return one.key < other.key || (one.key == other.key && one.order < other.order);
  }
}

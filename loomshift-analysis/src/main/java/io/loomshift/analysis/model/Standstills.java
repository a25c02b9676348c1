package io.loomshift.analysis.model;

import java.util.BitSet;

/// Finds when the collector stopped all threads.
///
/// A thread of the JVM tells of a collection that is over, when it has its turn: where more threads
/// want to run than there are processors, that is tens of milliseconds late. While a collection
/// lasts no thread does anything, so it ended with the last gap in which no operation began that is
/// as long. A gap in which one thread computed is taken for it where it is as long, too: that is a
/// little later than the collection was.
///
/// Source: of a service on one processor that twenty workers wanted, a collection of 72 ms was told
/// of 61 ms after the threads went on.
final class Standstills {
  /// In nanoseconds: nothing is told later.
  private static final long LATEST = 1_000_000_000;

  /// Lengths are told in whole milliseconds.
  private static final long ROUNDED = 1_000_000;

  /// Gaps are known by steps of so many nanoseconds.
  private static final long STEP = 250_000;

  private final BitSet begun = new BitSet();

  private Standstills(Operations operations) {
    for (int at = 0; at < operations.count(); at++) {
      begun.set(step(operations.time(at)));
    }
  }

  /// The same pauses, where they were.
  static Machine place(Machine machine, Operations operations) {
    if (machine.pauses().isEmpty()) {
      return machine;
    }
    Standstills standstills = new Standstills(operations);
    return new Machine(
        machine.pauses().stream().map(standstills::placed).toList(), machine.loads());
  }

  private static int step(long time) {
    return Math.clamp(time / STEP, 0, Integer.MAX_VALUE - 1);
  }

  private Machine.Pause placed(Machine.Pause pause) {
    int told = step(pause.end());
    int first = step(pause.end() - pause.length() - LATEST);
    int wanted = Math.max(1, step(pause.length() - ROUNDED));
    int until = told;
    while (until > first) {
      int before = begun.previousSetBit(until - 1);
      if (until - before > wanted) {
        return until == told ? pause : new Machine.Pause(until * STEP, pause.length());
      }
      until = begun.previousClearBit(before) + 1;
    }
    return pause;
  }
}

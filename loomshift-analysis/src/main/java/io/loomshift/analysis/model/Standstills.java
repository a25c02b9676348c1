package io.loomshift.analysis.model;

import java.util.Arrays;

/// Finds when the collector stopped all threads.
///
/// A thread of the JVM tells of a collection that is over, when it has its turn: where more threads
/// want to run than there are processors, that is tens of milliseconds late. While a collection
/// lasts no thread does anything, so it ended with the last gap between all operations that is as
/// long.
///
/// Source: of a service on one processor that twenty workers wanted, a collection of 72 ms was told
/// of 61 ms after the threads went on.
final class Standstills {
  /// In nanoseconds: nothing is told later.
  private static final long LATEST = 1_000_000_000;

  /// Lengths are told in whole milliseconds.
  private static final long ROUNDED = 1_000_000;

  private final Operations operations;
  private final Actors actors;

  Standstills(Operations operations, Actors actors) {
    this.operations = operations;
    this.actors = actors;
  }

  /// The same pauses, where they were.
  Machine place(Machine machine) {
    return new Machine(machine.pauses().stream().map(this::placed).toList(), machine.loads());
  }

  private Machine.Pause placed(Machine.Pause pause) {
    long[] times = times(pause.end() - pause.length() - LATEST, pause.end());
    for (int at = times.length - 1; at > 0; at--) {
      if (times[at] - times[at - 1] > pause.length() - ROUNDED) {
        return new Machine.Pause(times[at], pause.length());
      }
    }
    return pause;
  }

  /// When operations began from one moment to another, and that other, in their order.
  private long[] times(long from, long to) {
    LongList times = new LongList();
    for (int actor = 0; actor < actors.count(); actor++) {
      for (int at = first(actor, from);
          at < actors.end(actor) && operations.time(at) < to;
          at++) {
        times.add(operations.time(at));
      }
    }
    times.add(to);
    long[] sorted = new long[times.size()];
    Arrays.setAll(sorted, times::get);
    Arrays.sort(sorted);
    return sorted;
  }

  /// The first operation of an actor that does not begin before a moment.
  private int first(int actor, long moment) {
    int low = actors.first(actor);
    int high = actors.end(actor);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (operations.time(middle) < moment) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

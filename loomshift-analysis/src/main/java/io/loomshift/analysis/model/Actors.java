package io.loomshift.analysis.model;

import java.util.BitSet;

/// Who does something: platform threads, and virtual threads. An actor is a number from 0.
///
/// A carrier is an actor too, with what it does between two virtual threads.
public final class Actors {
  private final LongList ids = new LongList();
  private final IntList firsts = new IntList();
  private final IntList ends = new IntList();
  private final BitSet timed = new BitSet();
  private int platform;

  Actors() {}

  int add(long id, int first, int end, boolean virtual, boolean tellsTime) {
    ids.add(id);
    firsts.add(first);
    int actor = ends.add(end);
    timed.set(actor, tellsTime);
    if (!virtual) {
      platform = actor + 1;
    }
    return actor;
  }

  /// Gives them their operations again, where moments were put between these.
  void move(Insertion insertion) {
    for (int actor = 0; actor < count(); actor++) {
      firsts.set(actor, insertion.movedFirst(firsts.get(actor)));
      ends.set(actor, insertion.moved(ends.get(actor)));
    }
  }

  /// How many there are. Platform threads come first.
  public int count() {
    return ids.size();
  }

  /// Its thread id.
  public long id(int actor) {
    return ids.get(actor);
  }

  /// Whether it is a virtual thread.
  public boolean isVirtual(int actor) {
    return actor >= platform;
  }

  /// Whether the processor time that it used is told.
  public boolean isTimed(int actor) {
    return timed.get(actor);
  }

  /// Its first operation.
  public int first(int actor) {
    return firsts.get(actor);
  }

  /// The operation that closes its last one: those of the actor are the ones before it.
  public int end(int actor) {
    return ends.get(actor);
  }

  /// Who did an operation.
  public int of(int operation) {
    int low = 0;
    int high = ids.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (firsts.get(middle) <= operation) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}

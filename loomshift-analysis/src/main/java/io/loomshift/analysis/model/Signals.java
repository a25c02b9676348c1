package io.loomshift.analysis.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// Who had whom look again: which signal ended which wait on a condition or a monitor.
///
/// Whoever waits longest goes on first, as the JDK's conditions do it. A wait that ended before a
/// signal came to it was interrupted, or its time was over.
final class Signals {
  private final Operations operations;
  private final IntList conditions = new IntList();
  private final IntList places = new IntList();

  Signals(Operations operations) {
    this.operations = operations;
  }

  /// @param operation the {@link OperationKind#WAIT} or the {@link OperationKind#SIGNAL}
  void add(int condition, int operation) {
    conditions.add(condition);
    places.add(operation);
  }

  /// Follows operations between which moments were put.
  void move(Insertion insertion) {
    for (int entry = 0; entry < places.size(); entry++) {
      places.set(entry, insertion.moved(places.get(entry)));
    }
  }

  /// How many there are.
  int size() {
    return places.size();
  }

  /// The condition of an entry, by its identity.
  int condition(int entry) {
    return conditions.get(entry);
  }

  /// The operation of an entry.
  int place(int entry) {
    return places.get(entry);
  }

  /// Of waits, the signal that ended them.
  Map<Integer, Integer> resolve() {
    Map<Integer, Integer> ended = new HashMap<>();
    Grouping order = Grouping.of(conditions, entry -> operations.time(places.get(entry)));
    Deque<Integer> waiting = new ArrayDeque<>();
    for (int from = 0, to; from < order.size(); from = to) {
      to = order.end(from);
      waiting.clear();
      for (int at = from; at < to; at++) {
        int place = places.get(order.entry(at));
        if (operations.kind(place) == OperationKind.WAIT) {
          waiting.add(place);
        } else if (operations.kind(place) == OperationKind.SIGNAL) {
          signal(place, waiting, ended);
        }
      }
    }
    return ended;
  }

  private void signal(int signal, Deque<Integer> waiting, Map<Integer, Integer> ended) {
    long time = operations.time(signal);
    waiting.removeIf(wait -> operations.end(wait) < time);
    boolean all = operations.subject(signal) > 1;
    Integer first = waiting.poll();
    while (first != null) {
      ended.put(first, signal);
      first = all ? waiting.poll() : null;
    }
  }
}

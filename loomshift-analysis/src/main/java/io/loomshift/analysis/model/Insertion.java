package io.loomshift.analysis.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Moments that are put between the operations of actors, since they tell what was done better than
/// what the trace tells. All numbers of operations move by that.
final class Insertion {
  /// A moment that comes right before an operation.
  private record Moment(int before, OperationKind kind, int argument, int subject) {}

  private final List<Moment> moments = new ArrayList<>();
  private int[] places = {};

  /// Has an actor do something right before an operation, at the moment when that begins. Of
  /// several before one operation, the first that is told comes first.
  void before(int operation, OperationKind kind, int argument, int subject) {
    moments.add(new Moment(operation, kind, argument, subject));
  }

  /// Puts them between the operations, and has all that knows operations by their numbers follow.
  void apply(Operations operations, Actors actors, Signals signals) {
    moments.sort(Comparator.comparingInt(Moment::before));
    places = moments.stream().mapToInt(Moment::before).toArray();
    operations.widen(places);
    for (int i = 0; i < places.length; i++) {
      Moment moment = moments.get(i);
      int at = places[i] + i;
      operations.kind(at, moment.kind());
      operations.argument(at, moment.argument());
      operations.subject(at, moment.subject());
    }
    actors.move(this);
    signals.move(this);
    for (int at = 0; at < operations.count(); at++) {
      if (operations.kind(at) == OperationKind.PARK) {
        operations.argument(at, moved(operations.argument(at)));
      }
    }
  }

  /// The numbers of those that were put in.
  IntStream inserted() {
    return IntStream.range(0, places.length).map(i -> places[i] + i);
  }

  /// The number that an operation has now.
  int moved(int operation) {
    return operation < 0 ? operation : operation + count(operation + 1);
  }

  /// The same of the one with which an actor begins: what was put before it is the actor's own.
  int movedFirst(int operation) {
    return operation + count(operation);
  }

  /// How many were put before operations with lesser numbers.
  private int count(int operation) {
    int low = 0;
    int high = places.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (places[middle] < operation) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

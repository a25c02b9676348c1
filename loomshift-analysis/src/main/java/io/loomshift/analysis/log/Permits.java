package io.loomshift.analysis.log;

/// Finds how many permits resources have, from what was held of them, and how late actors went on
/// after they could have had one.
///
/// A semaphore, or a queue that holds connections, has as many as were held at once at most: more
/// could be there only where nobody ever waited. Elements that were put before any was taken, or
/// more than were taken, came later and are no permits from the beginning.
final class Permits {
  /// Whoever got it sooner did not wait for anybody else.
  private static final long WAITED_NANOS = 50_000;

  private final Operations operations;
  private final IntList resources = new IntList();
  private final IntList places = new IntList();
  private final LongList released = new LongList();

  Permits(Operations operations) {
    this.operations = operations;
  }

  void apply(Resources into) {
    for (int at = 0; at < operations.count(); at++) {
      OperationKind kind = operations.kind(at);
      if (kind == OperationKind.ACQUIRE || kind == OperationKind.RELEASE) {
        resources.add(operations.argument(at));
        places.add(at);
      }
    }
    Grouping order = Grouping.of(resources, this::moment);
    for (int from = 0, to; from < order.size(); from = to) {
      to = order.end(from);
      long held = 0;
      long most = 0;
      boolean waited = false;
      released.clear();
      int matched = 0;
      for (int at = from; at < to; at++) {
        int place = places.get(order.entry(at));
        boolean acquires = operations.kind(place) == OperationKind.ACQUIRE;
        held += acquires ? operations.subject(place) : -operations.subject(place);
        most = Math.max(most, held);
        waited |= acquires && operations.length(place) > WAITED_NANOS;
        if (!acquires) {
          released.add(operations.time(place));
        } else if (operations.length(place) > 0) {
          while (matched < released.size() && released.get(matched) < operations.time(place)) {
            matched++;
          }
          if (matched < released.size()) {
            operations.part(place, (double) (operations.end(place) - released.get(matched)));
            matched++;
          }
        }
      }
      into.found(order.key(from), most, waited);
    }
  }

  /// What is given back at a moment can be taken at the same.
  private long moment(int entry) {
    int place = places.get(entry);
    boolean acquires = operations.kind(place) == OperationKind.ACQUIRE;
    return operations.end(place) << 1 | (acquires ? 1 : 0);
  }
}

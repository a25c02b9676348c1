package io.loomshift.analysis.model;

/// Finds which unpark ended which park.
final class Wakes {
  private final LongIndex owners;
  private final LongIndex virtuals;
  private final Operations operations;
  private final IntList targets = new IntList();
  private final LongList times = new LongList();
  private final IntList places = new IntList();

  /// @param owners platform threads by their ids, in the order of the actors
  /// @param virtuals virtual threads, which follow them
  Wakes(LongIndex owners, LongIndex virtuals, Operations operations) {
    this.owners = owners;
    this.virtuals = virtuals;
    this.operations = operations;
  }

  /// The actor with a thread id, or -1 where it does nothing in the trace.
  int actor(long thread) {
    int virtual = virtuals.get(thread);
    return virtual >= 0 ? owners.count() + virtual : owners.get(thread);
  }

  /// @param operation the {@link OperationKind#UNPARK}, or -1 where it was not told
  void add(int target, long time, int operation) {
    targets.add(target);
    times.add(time);
    places.add(operation);
  }

  /// Gives parks what ended them, and waits how late their actor went on.
  void resolve(Actors actors) {
    Grouping order = Grouping.of(targets, times::get);
    for (int from = 0, to; from < order.size(); from = to) {
      to = order.end(from);
      resolve(actors, order, from, to);
    }
  }

  private void resolve(Actors actors, Grouping order, int from, int to) {
    int actor = order.key(from);
    boolean virtual = actors.isVirtual(actor);
    int next = from;
    for (int at = actors.first(actor); at < actors.end(actor); at++) {
      OperationKind kind = operations.kind(at);
      boolean parks = kind == OperationKind.PARK || kind == OperationKind.WAIT;
      boolean leaves = virtual && (kind == OperationKind.IO || kind == OperationKind.BLOCKED);
      if (!parks && !leaves) {
        continue;
      }
      long begin = operations.time(at);
      long end = operations.end(at);
      while (next < to && times.get(order.entry(next)) < begin) {
        next++;
      }
      if (next < to && times.get(order.entry(next)) <= end) {
        // Whoever parks goes on after the first unpark: a later one counts for the next park.
        int wake = order.entry(next);
        double late = (double) (end - times.get(wake));
        operations.part(at, kind == OperationKind.IO ? -late : late);
        if (kind == OperationKind.PARK) {
          operations.argument(at, places.get(wake));
        }
      }
    }
  }
}

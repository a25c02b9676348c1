package io.loomshift.analysis.model;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// Finds how many permits resources have, from what was held of them, and how late actors went on
/// after they could have had one.
///
/// A semaphore, or a queue that holds connections, has as many as were held at once at most: more
/// could be there only where nobody ever waited, and whoever met a free one did not wait, however
/// long it took him: a thread can lose its processor there. Elements that were put before any was
/// taken, or more than were taken, came later and are no permits from the beginning.
final class Permits {
  /// Whoever got it sooner did not wait for anybody else.
  private static final long WAITED_NANOS = 50_000;

  /// Of the waits for a lock that are to be expected of whoever comes at random, so small a part
  /// shows that it is not wanted at random.
  private static final double LEAST_WAITS = 0.25;

  private final Operations operations;
  private final Actors actors;

  /// What each actor has of the resource that is looked at.
  private final Map<Integer, Long> has = new HashMap<>();

  private final IntList resources = new IntList();
  private final IntList places = new IntList();
  private final LongList moments = new LongList();
  private final LongList heldThen = new LongList();
  private final IntList delayed = new IntList();

  /// When permits were given back that are free.
  private final Deque<Long> free = new ArrayDeque<>();

  Permits(Operations operations, Actors actors) {
    this.operations = operations;
    this.actors = actors;
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
      long most = most(order, from, to);
      long least = 0;
      long taken = 0;
      long returned = 0;
      has.clear();
      moments.clear();
      heldThen.clear();
      delayed.clear();
      // The return of a lock may be told after the next one has it: nobody had it twice.
      boolean exclusive = into.kind(order.key(from)).isExclusive();
      long there = exclusive ? Math.min(most, 1) : most;
      long limit = into.isLimited(order.key(from)) ? into.limit(order.key(from)) : there;
      free.clear();
      for (int at = from; at < to; at++) {
        int place = places.get(order.entry(at));
        boolean acquires = operations.kind(place) == OperationKind.ACQUIRE;
        held += acquires ? operations.subject(place) : -operations.subject(place);
        least = Math.min(least, held);
        long permits = operations.subject(place);
        if (acquires) {
          if (permits > 1) {
            into.takenTogether(order.key(from));
          }
          taken += permits;
          has.merge(actors.of(place), permits, Long::sum);
          if (permits > 0) {
            late(place);
          }
        } else {
          long back = Math.min(permits, has.getOrDefault(actors.of(place), 0L));
          returned += back;
          has.merge(actors.of(place), -back, Long::sum);
          for (long permit = 0; permit < Math.min(permits, limit); permit++) {
            free.add(operations.time(place));
          }
        }
        while (free.size() > Math.max(0, limit - held)) {
          free.poll();
        }
        moments.add(acquires ? operations.end(place) : operations.time(place));
        heldThen.add(held);
        if (acquires && operations.length(place) > WAITED_NANOS) {
          delayed.add(place);
        }
      }
      boolean kept = 2 * returned > taken;
      into.found(
          order.key(from),
          there,
          exclusive ? waits(there) > LEAST_WAITS * expectedWaits() : waits(there) > 0,
          kept ? there - least : 0);
    }
  }

  /// The most that were held at once.
  private long most(Grouping order, int from, int to) {
    long held = 0;
    long most = 0;
    for (int at = from; at < to; at++) {
      int place = places.get(order.entry(at));
      boolean acquires = operations.kind(place) == OperationKind.ACQUIRE;
      held += acquires ? operations.subject(place) : -operations.subject(place);
      most = Math.max(most, held);
    }
    return most;
  }

  /// Whoever waited went on so late after the first permit that came meanwhile and that nobody else
  /// had taken. Whoever takes one without waiting has the one that was free for longest.
  private void late(int place) {
    boolean waited = operations.length(place) > WAITED_NANOS;
    if (waited) {
      while (!free.isEmpty() && free.peek() < operations.time(place)) {
        free.poll();
      }
    }
    Long since = free.poll();
    if (since != null && waited) {
      operations.part(place, (double) (operations.end(place) - since));
    }
  }

  /// How many of those who were delayed had met too few free permits.
  private int waits(long most) {
    int waits = 0;
    long[] sorted = moments.toArray();
    for (int i = 0; i < delayed.size(); i++) {
      int place = delayed.get(i);
      // Who gave up got none.
      long wanted = Math.max(1, operations.subject(place));
      waits += heldAt(sorted, operations.time(place)) + wanted > most ? 1 : 0;
    }
    return waits;
  }

  /// How many would have waited noticeably, had all come at random.
  private double expectedWaits() {
    int last = moments.size() - 1;
    long span = last < 1 ? 0 : moments.get(last) - moments.get(0);
    long held = 0;
    int takers = 0;
    for (int i = 0; i < last; i++) {
      boolean taken = heldThen.get(i) > 0;
      boolean wasFree = i == 0 || heldThen.get(i - 1) <= 0;
      takers += taken && wasFree ? 1 : 0;
      held += taken ? Math.max(0, moments.get(i + 1) - moments.get(i) - WAITED_NANOS) : 0;
    }
    return span <= 0 ? 0 : (double) takers * held / span;
  }

  private long heldAt(long[] sorted, long time) {
    int found = Arrays.binarySearch(sorted, time);
    int after = found < 0 ? -found - 1 : found;
    while (after < sorted.length && sorted[after] <= time) {
      after++;
    }
    return after == 0 ? 0 : heldThen.get(after - 1);
  }

  /// What is given back at a moment can be taken at the same.
  private long moment(int entry) {
    int place = places.get(entry);
    boolean acquires = operations.kind(place) == OperationKind.ACQUIRE;
    return operations.end(place) << 1 | (acquires ? 1 : 0);
  }
}

package io.loomshift.analysis.model;

/// What actors borrow of pools that lend something: connections of a database, for example.
///
/// The call that borrows may do several things: wait for a lock of the pool, wait until somebody
/// gives a connection back, ask the database whether the connection is alive. The last wait in it
/// that is for no lock, or else the last one, becomes the acquisition, and those before are
/// absorbed; what it computes and transfers stays as it is. Where it does not wait, the acquisition
/// takes no time.
///
/// Pools lie in each other, as a data source of a framework around one of a pool. Of a call within
/// a call the outermost counts whose pool says how many it lends, and without such a one the
/// outermost.
///
/// What was borrowed is told again when it is given back, by any actor. A second return of the same
/// is none. What is not given back until it is borrowed again, or until the recording ends, was
/// never a loan: it is a wait that takes as long as it did.
final class Loans {
  private static final int NOTHING = -1;

  private final Operations operations;
  private final Synchronizers synchronizers;

  /// Of the actor that is gone through: the calls that it is in, and where their operations begin.
  private final IntList sources = new IntList();

  private final IntList rows = new IntList();
  private final IntList firsts = new IntList();

  /// Whether the outermost call, or one inside it, has told its loan.
  private boolean settled;

  private int lender = NOTHING;

  private final IntList things = new IntList();
  private final IntList places = new IntList();

  Loans(Operations operations, Synchronizers synchronizers) {
    this.operations = operations;
    this.synchronizers = synchronizers;
  }

  /// The next actor.
  void clear() {
    sources.clear();
    rows.clear();
    firsts.clear();
    settled = false;
    lender = NOTHING;
  }

  /// A call begins. To be called after what was done up to now was told.
  void begin(int source, int row) {
    sources.add(source);
    rows.add(row);
    firsts.add(operations.count());
  }

  /// The call has returned, or thrown an exception.
  void end(int source) {
    for (int at = sources.size() - 1; at >= 0; at--) {
      if (sources.get(at) == source) {
        sources.size(at);
        rows.size(at);
        firsts.size(at);
        settled &= at > 0;
        return;
      }
    }
  }

  /// A call found something to lend, which is told next.
  void lends(int source) {
    lender = NOTHING;
    int chosen = chosen();
    if (!settled && chosen >= 0 && sources.get(chosen) == source) {
      lender = chosen;
    }
  }

  private int chosen() {
    for (int at = 0; at < sources.size(); at++) {
      if (synchronizers.limit(rows.get(at)) > 0) {
        return at;
      }
    }
    return sources.size() == 0 ? NOTHING : 0;
  }

  /// Whether what is told next is what a call lends.
  boolean isLending() {
    return lender >= 0;
  }

  /// What it is. To be called after what was done up to now was told.
  void lent(long time, int thing) {
    int resource = synchronizers.connections(sources.get(lender), rows.get(lender));
    int wait = NOTHING;
    for (int at = firsts.get(lender); at < operations.count(); at++) {
      if (isWait(operations.kind(at)) && (wait < 0 || !isOfALock(at) || isOfALock(wait))) {
        if (wait >= 0) {
          operations.kind(wait, OperationKind.ABSORBED);
        }
        wait = at;
      }
    }
    if (wait < 0) {
      wait = operations.add(OperationKind.ACQUIRE, time, resource, 1);
    }
    operations.kind(wait, OperationKind.ACQUIRE);
    operations.argument(wait, resource);
    operations.subject(wait, 1);
    things.add(thing);
    places.add(wait);
    settled = true;
    lender = NOTHING;
  }

  /// Whether it is for a lock, which whoever waited for something else may take behind that.
  private boolean isOfALock(int at) {
    return operations.kind(at) == OperationKind.ACQUIRE
        && synchronizers.isExclusive(operations.argument(at));
  }

  private static boolean isWait(OperationKind kind) {
    return switch (kind) {
      case SLEEP, PARK, WAIT, AWAIT, ACQUIRE, BLOCKED -> true;
      default -> false;
    };
  }

  /// Something is given back, or closed that was never lent.
  ///
  /// @param operation the {@link OperationKind#RELEASE}
  void returned(int thing, int operation) {
    things.add(thing);
    places.add(operation);
  }

  /// Gives what was given back its resource.
  void resolve() {
    // Whoever waited for it has it from the end of his wait on, which begins before it is returned.
    Grouping order = Grouping.of(things, entry -> operations.end(places.get(entry)));
    for (int from = 0, to; from < order.size(); from = to) {
      to = order.end(from);
      int loan = NOTHING;
      for (int at = from; at < to; at++) {
        int place = places.get(order.entry(at));
        boolean taken = operations.kind(place) == OperationKind.ACQUIRE;
        if (taken) {
          forget(loan);
          loan = place;
        } else {
          operations.argument(place, loan < 0 ? synchronizers.none() : operations.argument(loan));
          operations.subject(place, loan < 0 ? 0 : 1);
          loan = NOTHING;
        }
      }
      forget(loan);
    }
  }

  private void forget(int loan) {
    if (loan >= 0) {
      operations.subject(loan, 0);
    }
  }
}

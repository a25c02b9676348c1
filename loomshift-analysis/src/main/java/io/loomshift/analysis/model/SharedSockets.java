package io.loomshift.analysis.model;

import io.loomshift.analysis.model.SocketUses.Use;
import io.loomshift.trace.timeline.Symbols;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds connections to others that a library keeps, lends to whoever calls it, and has too few of.
///
/// No event tells of such a pool: a lock and two lists are what any program may use for anything.
/// What tells of it is what is done over each connection, and who waits. Whoever uses a connection
/// is the only one meanwhile. Whoever gets none waits, until one that has just used a connection
/// wakes it, and then uses one itself; and neither works for the other. That is only believed where
/// it agrees with all uses of these connections, as with the counts of {@link KeptCounts}: while
/// any waits so, as many are in use as ever are. So clients that wait outside for their answers are
/// none: nobody waits within.
///
/// Who waits so takes a connection from then on, and who wakes it gives one back; whoever did not
/// wait took one when he had the lock under which they are lent or, where none is told, when he
/// began to use it.
final class SharedSockets {
  /// Of all uses: two objects may have one identity.
  private static final double MOST_BESIDE = 0.01;

  private final Operations operations;
  private final Resources resources;
  private final SocketUses uses;
  private final Insertion insertion = new Insertion();

  private SharedSockets(Operations operations, Resources resources, SocketUses uses) {
    this.operations = operations;
    this.resources = resources;
    this.uses = uses;
  }

  /// The tasks of a trace, whose operations are changed.
  ///
  /// @param signals which follow their operations
  /// @param asking connections that the program opened
  static Tasks told(
      Tasks tasks,
      Operations operations,
      Actors actors,
      Resources resources,
      Signals signals,
      Symbols symbols,
      Set<Integer> asking) {
    if (asking.isEmpty()) {
      return tasks;
    }
    SocketUses uses =
        SocketUses.of(operations, actors, tasks, resources, symbols, asking, signals.resolve());
    SharedSockets shared = new SharedSockets(operations, resources, uses);
    if (!shared.tell()) {
      return tasks;
    }
    shared.insertion.apply(operations, actors, signals);
    return tasks.moved(shared.insertion, Map.of(), Map.of());
  }

  /// Whether there is anything to be told.
  private boolean tell() {
    Map<Integer, Set<Integer>> sockets = new HashMap<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (Use use : uses.all()) {
      if (use.taken >= 0) {
        int lock = uses.lock(use.taken);
        Set<Integer> of = sockets.computeIfAbsent(lock, _ -> new HashSet<>());
        of.add(use.socket);
        of.add(uses.giver(use.taken).socket);
        counts.merge(lock, 1, Integer::sum);
      }
    }
    Map<Integer, List<Use>> ofSockets =
        uses.all().stream().collect(Collectors.groupingBy(use -> use.socket));
    // A connection is of one pool: of that under whose lock most were passed on.
    Set<Integer> told = new HashSet<>();
    counts.entrySet().stream()
        .filter(each -> each.getValue() >= UnderWay.FEWEST)
        .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .forEach(lock -> {
          Set<Integer> all = sockets.getOrDefault(lock, Set.of());
          List<Use> of =
              all.stream()
                  .flatMap(socket -> ofSockets.getOrDefault(socket, List.of()).stream())
                  .flatMap(use -> uses.parts(use, lock).stream())
                  .sorted(Comparator.comparingInt(use -> use.first))
                  .toList();
          int number = all.stream().anyMatch(told::contains) ? 0 : number(of, lock);
          if (number > 0 && number <= all.size()) {
            tell(of, lock, number);
            told.addAll(all);
          }
        });
    return !told.isEmpty();
  }

  /// Whether somebody waited for his connection, whoever gave it to him.
  private boolean isKept(Use use) {
    return use.taken >= 0
        || (use.wait >= 0 && operations.length(use.wait) > UnderWay.AT_ONCE_NANOS);
  }

  private int number(List<Use> of, int lock) {
    UnderWay underWay = new UnderWay();
    for (Use use : of) {
      if (isKept(use)) {
        boolean passed = use.taken >= 0;
        long begin = passed ? operations.time(use.taken) : operations.end(use.wait);
        long wanted = operations.time(use.wait) + UnderWay.AT_ONCE_NANOS;
        underWay.add(Math.min(wanted, begin), UnderWay.WAIT);
        underWay.add(begin, passed ? UnderWay.PASSED : UnderWay.KEPT);
      } else {
        underWay.add(operations.time(uses.taken(use, lock)), UnderWay.BEGIN);
      }
      if (use.given < 0) {
        underWay.add(operations.end(uses.given(use, lock)), UnderWay.END);
      }
    }
    return areOneAtATime(of) ? underWay.number() : 0;
  }

  /// Whether hardly any begins to use a connection that another one still uses: otherwise several
  /// share it, as over HTTP/2.
  private boolean areOneAtATime(List<Use> of) {
    Map<Integer, Long> ends = new HashMap<>();
    int beside = 0;
    List<Use> inTime =
        of.stream().sorted(Comparator.comparingLong(use -> operations.time(use.first))).toList();
    for (Use use : inTime) {
      long end = operations.end(use.last);
      beside += ends.getOrDefault(use.socket, 0L) > operations.time(use.first) ? 1 : 0;
      ends.merge(use.socket, end, Math::max);
    }
    return beside <= MOST_BESIDE * of.size();
  }

  private void tell(List<Use> of, int lock, int number) {
    // No object of the program, nor any count, has it for its identity.
    int resource = resources.add(ResourceKind.CONNECTIONS, Integer.MIN_VALUE + 1 + lock, 0);
    resources.limit(resource, number);
    if (lock >= 0) {
      resources.madeWith(resource, lock);
    }
    int none = resources.add(ResourceKind.OTHER, 0, 0);
    for (Use use : of) {
      if (use.taken >= 0) {
        if (operations.kind(use.wait) == OperationKind.WAIT) {
          section(use.wait, none);
        }
        set(use.wait, OperationKind.ACQUIRE, resource, 1);
      } else {
        insertion.before(uses.taken(use, lock), OperationKind.ACQUIRE, resource, 1);
      }
      if (use.given >= 0) {
        set(use.given, OperationKind.RELEASE, resource, 1);
      } else {
        insertion.before(uses.given(use, lock) + 1, OperationKind.RELEASE, resource, 1);
      }
    }
  }

  /// Whoever waits on a condition has its lock before and behind it, which nobody needs to wait for
  /// where the condition is told by what it hands out. It may have waited in vain before.
  private void section(int wait, int none) {
    int lock = operations.argument(wait);
    for (int at = wait - 1; at >= 0 && uses.isBetween(at); at--) {
      if (operations.argument(at) == lock && operations.kind(at) == OperationKind.WAIT) {
        operations.kind(at, OperationKind.ABSORBED);
      } else if (operations.argument(at) == lock && operations.kind(at) == OperationKind.ACQUIRE) {
        set(at, OperationKind.RELEASE, none, 0);
        break;
      }
    }
    for (int at = wait + 1; uses.isBetween(at); at++) {
      if (operations.argument(at) == lock && operations.kind(at) == OperationKind.RELEASE) {
        set(at, OperationKind.RELEASE, none, 0);
        break;
      }
    }
  }

  private void set(int operation, OperationKind kind, int argument, int subject) {
    operations.kind(operation, kind);
    operations.argument(operation, argument);
    operations.subject(operation, subject);
  }
}

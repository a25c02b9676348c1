package io.loomshift.analysis.model;

import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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
  private static final int NONE = -1;
  private static final Set<String> METHODS =
      Set.of("connect", "blockingConnect", "read", "blockingRead", "write", "blockingWriteFully");

  private final Operations operations;
  private final Actors actors;
  private final Tasks tasks;
  private final Resources resources;
  private final Symbols symbols;
  private final Set<Integer> asking;
  private final Map<Integer, Integer> signalsOf;
  private final Map<Integer, Boolean> transfers = new HashMap<>();
  private final List<Use> uses = new ArrayList<>();

  /// What had others go on, by whose connection was used last before, and the lock that was taken
  /// in between.
  private final Map<Integer, Use> givers = new HashMap<>();

  private final Map<Integer, Integer> locks = new HashMap<>();
  private final Insertion insertion = new Insertion();

  /// What somebody does over one connection, up to when he wakes whoever has one next.
  private static final class Use {
    final int socket;
    final int task;
    final int first;
    int last;

    /// The wait before it; -1 where there was none.
    final int wait;

    /// What ended that, if it was one that had used a connection.
    int taken = NONE;

    /// What gave the connection to the next one.
    int given = NONE;

    Use(int socket, int task, int first, int wait) {
      this.socket = socket;
      this.task = task;
      this.first = first;
      this.last = first;
      this.wait = wait;
    }
  }

  private SharedSockets(
      Operations operations,
      Actors actors,
      Tasks tasks,
      Resources resources,
      Symbols symbols,
      Set<Integer> asking,
      Map<Integer, Integer> signalsOf) {
    this.operations = operations;
    this.actors = actors;
    this.tasks = tasks;
    this.resources = resources;
    this.symbols = symbols;
    this.asking = asking;
    this.signalsOf = signalsOf;
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
    SharedSockets shared =
        new SharedSockets(operations, actors, tasks, resources, symbols, asking, signals.resolve());
    for (int actor = 0; actor < actors.count(); actor++) {
      shared.gather(actor);
    }
    shared.match();
    if (!shared.tell()) {
      return tasks;
    }
    shared.insertion.apply(operations, actors, signals);
    return tasks.moved(shared.insertion, Map.of(), Map.of());
  }

  private void gather(int actor) {
    Use now = null;
    int wait = NONE;
    int lock = NONE;
    Deque<Integer> running = new ArrayDeque<>();
    for (int at = actors.first(actor); at < actors.end(actor); at++) {
      switch (operations.kind(at)) {
        case IO -> {
          if (isTransfer(at)) {
            int socket = operations.argument(at);
            if (now == null || now.socket != socket || wait >= 0) {
              now = new Use(socket, running.isEmpty() ? NONE : running.getFirst(), at, wait);
              uses.add(now);
            }
            now.last = at;
            wait = NONE;
            lock = NONE;
          }
        }
        case PARK, WAIT -> {
          if (operations.length(at) > 0) {
            wait = at;
          }
        }
        case ACQUIRE -> lock = isExclusive(at) ? operations.argument(at) : lock;
        case UNPARK, SIGNAL -> {
          if (now != null) {
            givers.put(at, now);
            locks.put(at, lock);
          }
        }
        case START, END, LOST -> {
          switch (operations.kind(at)) {
            case START -> running.push(operations.argument(at));
            case END -> running.poll();
            default -> running.clear();
          }
          now = null;
          wait = NONE;
        }
        default -> {}
      }
    }
  }

  private boolean isExclusive(int at) {
    return resources.kind(operations.argument(at)).isExclusive();
  }

  private boolean isTransfer(int at) {
    return asking.contains(operations.argument(at))
        && transfers.computeIfAbsent(
            operations.subject(at),
            method ->
                symbols
                    .method(method)
                    .filter(row -> row.className().startsWith("sun.nio.ch."))
                    .map(Row.Method::name)
                    .filter(METHODS::contains)
                    .isPresent());
  }

  /// Finds for each use whose connection it got.
  private void match() {
    uses.sort(Comparator.comparingLong(use -> operations.time(use.first)));
    for (Use use : uses) {
      int ended = use.wait < 0 ? NONE : ended(use.wait);
      Use giver = givers.get(ended);
      if (giver != null && giver.given == NONE && root(giver.task) != root(use.task)) {
        giver.given = ended;
        use.taken = ended;
      }
    }
  }

  private int ended(int wait) {
    return operations.kind(wait) == OperationKind.PARK
        ? operations.argument(wait)
        : signalsOf.getOrDefault(wait, NONE);
  }

  /// The task from outside for which one works; all threads outside any count as one.
  private int root(int task) {
    int root = task;
    while (root >= 0 && tasks.parent(root) >= 0) {
      root = tasks.parent(root);
    }
    return root;
  }

  /// Whether there is anything to be told.
  private boolean tell() {
    Map<Integer, Set<Integer>> sockets = new HashMap<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (Use use : uses) {
      if (use.taken >= 0) {
        int lock = locks.getOrDefault(use.taken, NONE);
        Set<Integer> of = sockets.computeIfAbsent(lock, _ -> new HashSet<>());
        of.add(use.socket);
        of.add(givers.get(use.taken).socket);
        counts.merge(lock, 1, Integer::sum);
      }
    }
    // A connection is of one pool: of that under whose lock most were passed on.
    Set<Integer> told = new HashSet<>();
    counts.entrySet().stream()
        .filter(each -> each.getValue() >= UnderWay.FEWEST)
        .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
        .map(Map.Entry::getKey)
        .forEach(lock -> {
          Set<Integer> all = sockets.getOrDefault(lock, Set.of());
          List<Use> of =
              uses.stream()
                  .filter(use -> all.contains(use.socket))
                  .flatMap(use -> parts(use, lock).stream())
                  .toList();
          int number = all.stream().anyMatch(told::contains) ? 0 : number(of, lock);
          if (number > 0 && number <= all.size()) {
            tell(of, lock, number);
            told.addAll(all);
          }
        });
    return !told.isEmpty();
  }

  /// A use, or several where the connection was given back and lent again meanwhile: behind what
  /// gave it to another one, and behind each time that the lock was taken.
  private List<Use> parts(Use use, int lock) {
    List<Use> parts = new ArrayList<>();
    Use part = new Use(use.socket, use.task, use.first, use.wait);
    part.taken = use.taken;
    parts.add(part);
    boolean ended = false;
    for (int at = use.first; at <= Math.max(use.last, use.given); at++) {
      OperationKind kind = operations.kind(at);
      if (at == use.given) {
        part.given = at;
        ended = true;
      } else if (kind == OperationKind.ACQUIRE && operations.argument(at) == lock) {
        ended = true;
      } else if (kind == OperationKind.IO
          && operations.argument(at) == use.socket
          && isTransfer(at)) {
        if (ended) {
          part = new Use(use.socket, use.task, at, NONE);
          parts.add(part);
          ended = false;
        }
        part.last = at;
      }
    }
    return parts;
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
        underWay.add(operations.time(taken(use, lock)), UnderWay.BEGIN);
      }
      if (use.given < 0) {
        underWay.add(operations.end(given(use, lock)), UnderWay.END);
      }
    }
    return underWay.number();
  }

  /// Where one that did not wait takes its connection: where it has the lock before it.
  private int taken(Use use, int lock) {
    for (int at = use.first - 1; at >= 0 && isBetween(at); at--) {
      if (operations.kind(at) == OperationKind.ACQUIRE && operations.argument(at) == lock) {
        return at;
      }
    }
    return use.first;
  }

  /// The last that one does with its connection: to give the lock back under which it returns it.
  private int given(Use use, int lock) {
    for (int at = use.last + 1; isBetween(at); at++) {
      if (operations.kind(at) == OperationKind.RELEASE && operations.argument(at) == lock) {
        return at;
      }
    }
    return use.last;
  }

  /// Whether an operation is none with which a task or another use begins or ends.
  private boolean isBetween(int at) {
    return switch (operations.kind(at)) {
      case START, END, LOST, IDLE -> false;
      case IO -> !isTransfer(at);
      default -> true;
    };
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
      if (isKept(use)) {
        if (operations.kind(use.wait) == OperationKind.WAIT) {
          section(use.wait, none);
        }
        set(use.wait, OperationKind.ACQUIRE, resource, 1);
      } else {
        insertion.before(taken(use, lock), OperationKind.ACQUIRE, resource, 1);
      }
      if (use.given >= 0) {
        set(use.given, OperationKind.RELEASE, resource, 1);
      } else {
        insertion.before(given(use, lock) + 1, OperationKind.RELEASE, resource, 1);
      }
    }
  }

  /// Whoever waits on a condition has its lock before and behind it, which nobody needs to wait for
  /// where the condition is told by what it hands out. It may have waited in vain before.
  private void section(int wait, int none) {
    int lock = operations.argument(wait);
    for (int at = wait - 1; at >= 0 && isBetween(at); at--) {
      if (operations.argument(at) == lock && operations.kind(at) == OperationKind.WAIT) {
        operations.kind(at, OperationKind.ABSORBED);
      } else if (operations.argument(at) == lock && operations.kind(at) == OperationKind.ACQUIRE) {
        set(at, OperationKind.RELEASE, none, 0);
        break;
      }
    }
    for (int at = wait + 1; isBetween(at); at++) {
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

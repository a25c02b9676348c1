package io.loomshift.analysis.model;

import static java.util.Objects.requireNonNull;

import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What is done over sockets that the program opened, and who passes one on to another: who has
/// just used one wakes somebody, who then uses one himself, and neither works for the other.
final class SocketUses {
  static final int NONE = -1;
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

  /// What somebody does over one connection, up to when he wakes whoever has one next.
  static final class Use {
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

  private SocketUses(
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

  /// @param asking connections that the program opened
  /// @param signalsOf of waits, the signals that ended them
  static SocketUses of(
      Operations operations,
      Actors actors,
      Tasks tasks,
      Resources resources,
      Symbols symbols,
      Set<Integer> asking,
      Map<Integer, Integer> signalsOf) {
    SocketUses found =
        new SocketUses(operations, actors, tasks, resources, symbols, asking, signalsOf);
    for (int actor = 0; actor < actors.count(); actor++) {
      found.gather(actor);
    }
    found.match();
    return found;
  }

  /// All of them, in the order in which they begin.
  List<Use> all() {
    return uses;
  }

  /// The use of whoever passed a connection on.
  ///
  /// @param given what did that
  Use giver(int given) {
    return requireNonNull(givers.get(given));
  }

  /// The lock that was taken before a connection was passed on; -1 where none is told.
  int lock(int given) {
    return locks.getOrDefault(given, NONE);
  }

  private void gather(int actor) {
    Use now = null;
    int wait = NONE;
    int lock = NONE;
    for (TaskWalk walk = new TaskWalk(operations, actors, actor); walk.next(); ) {
      int at = walk.at();
      switch (operations.kind(at)) {
        case IO -> {
          if (isTransfer(at)) {
            int socket = operations.argument(at);
            if (now == null || now.socket != socket || wait >= 0) {
              now = new Use(socket, walk.innermost(), at, wait);
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
        case ACQUIRE -> {
          if (isExclusive(at)) {
            lock = operations.argument(at);
          } else {
            wait = NONE;
          }
        }
        case AWAIT, SLEEP -> wait = NONE;
        case UNPARK, SIGNAL -> {
          if (now != null) {
            givers.put(at, now);
            locks.put(at, lock);
          }
        }
        case START, END, LOST -> {
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

  /// A use, or several where the connection was given back and lent again meanwhile: behind what
  /// gave it to another one, and behind each time that the lock was taken.
  List<Use> parts(Use use, int lock) {
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

  /// Where one that nobody gave a connection takes it: where it has the lock before it.
  int taken(Use use, int lock) {
    for (int at = use.first - 1; at > use.wait && at >= 0 && isBetween(at); at--) {
      if (operations.kind(at) == OperationKind.ACQUIRE && operations.argument(at) == lock) {
        return at;
      }
    }
    return use.first;
  }

  /// The last that one does with its connection: to give the lock back under which it returns it.
  int given(Use use, int lock) {
    for (int at = use.last + 1; isBetween(at); at++) {
      if (operations.kind(at) == OperationKind.RELEASE && operations.argument(at) == lock) {
        return at;
      }
    }
    return use.last;
  }

  /// Whether an operation is none with which a task or another use begins or ends.
  boolean isBetween(int at) {
    return switch (operations.kind(at)) {
      case START, END, LOST, IDLE -> false;
      case IO -> !isTransfer(at);
      default -> true;
    };
  }
}

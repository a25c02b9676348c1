package io.loomshift.analysis.model;

import java.util.Arrays;

/// Tells tasks and futures apart, whose identities come again.
///
/// An identity is an object's identity hash: in a long trace many objects share one after each
/// other, and a periodic task is the same object each time. All that was told of one identity is
/// therefore gone through in the order of time, and a task that is handed to a pool is another one
/// than those before.
final class Identities {
  static final byte SPAWN = 0;
  static final byte START = 1;
  static final byte COMPLETE = 2;
  static final byte END = 3;
  static final byte CANCEL = 4;
  static final byte REJECT = 5;
  static final byte AWAIT = 6;
  static final byte SOURCE = 7;
  static final byte DEPENDANT = 8;
  static final byte FAIL = 9;

  private static final int SPAWNED = 0;
  private static final int STARTED = 1;
  private static final int OVER = 2;

  /// Its pool refused it, and whoever handles that may put it into the queue after all.
  private static final int REFUSED = 3;

  private final Operations operations;
  private final IntList keys = new IntList();
  private final IntList places = new IntList();
  private final IntList symbols = new IntList();
  private final IntList outers = new IntList();
  private byte[] roles = new byte[1024];

  private final IntList spawns = new IntList();
  private final IntList starts = new IntList();
  private final IntList ends = new IntList();
  private final IntList pools = new IntList();
  private final IntList classes = new IntList();
  private final IntList parents = new IntList();
  private final IntList states = new IntList();
  private int futures;

  /// Of the group that is gone through: its tasks and its latest future.
  private final IntList group = new IntList();

  /// What was told to depend on it before it was handed to a pool, as a stage of a
  /// `CompletableFuture` is when it is made.
  private final IntList early = new IntList();

  /// The first of its tasks that may yet start, and the first that is not over.
  private int waiting;

  private int over;
  private int future;
  private boolean futureOver;

  Identities(Operations operations) {
    this.operations = operations;
  }

  /// @param operation what was told
  /// @param outer the start of the task in which it was told, or which it ends; -1 outside any
  void add(byte role, int operation, int identity, int symbol, int outer) {
    int entry = keys.add(identity);
    if (entry == roles.length) {
      roles = Arrays.copyOf(roles, entry + (entry >> 1));
    }
    roles[entry] = role;
    places.add(operation);
    symbols.add(symbol);
    outers.add(outer);
  }

  /// Gives operations their tasks.
  Tasks resolve() {
    Grouping order = Grouping.of(keys, this::moment);
    for (int from = 0, to; from < order.size(); from = to) {
      to = order.end(from);
      group.clear();
      early.clear();
      waiting = 0;
      over = 0;
      future = Tasks.NONE;
      for (int at = from; at < to; at++) {
        entry(order.entry(at));
      }
    }
    return tasks();
  }

  /// A task is handed over before it starts, though the clock may say the same of both.
  private long moment(int entry) {
    return operations.time(places.get(entry)) << 1 | (roles[entry] == SPAWN ? 0 : 1);
  }

  private void entry(int entry) {
    int operation = places.get(entry);
    byte role = roles[entry];
    int who =
        switch (role) {
          case SPAWN -> spawned(entry, operation);
          case START -> started(entry, operation);
          case END -> ended(entry, operation);
          case CANCEL -> group.size() == 0 ? aFuture(entry, false) : over(last());
          case REJECT -> group.size() == 0 ? aFuture(entry, false) : refused(last());
          default -> of(entry, role);
        };
    if (role == AWAIT && operations.kind(operation) != OperationKind.AWAIT) {
      return;
    }
    if (role == SOURCE && !isUnderWay(who)) {
      early.add(operation);
    }
    if (role == DEPENDANT) {
      operations.subject(operation, who);
    } else {
      operations.argument(operation, who);
    }
  }

  private int spawned(int entry, int operation) {
    // Who hands it over again did not put it into the queue.
    if (group.size() > 0 && states.get(last()) == REFUSED) {
      over(last());
    }
    int task = task(entry);
    spawns.set(task, operation);
    parents.set(task, outers.get(entry));
    for (int i = 0; i < early.size(); i++) {
      operations.argument(early.get(i), task);
    }
    early.clear();
    return task;
  }

  private boolean isUnderWay(int who) {
    return who >= 0 && states.get(who) < OVER;
  }

  /// Whether a task is the one that starts. A pool may refuse tasks as long as it can make workers,
  /// and have its queue take them then; a thread that is in a task, or works for no pool, runs what
  /// was refused itself.
  ///
  /// Source: `ScalingThreadPoolExecutor` of Wisp 2.5, and what is written of it in many programs.
  private boolean starts(int task, int entry) {
    boolean inPlace = outers.get(entry) != Tasks.NONE || symbols.get(entry) == 0;
    return states.get(task) == SPAWNED || (states.get(task) == REFUSED && !inPlace);
  }

  private int started(int entry, int operation) {
    while (waiting < group.size() && !starts(group.get(waiting), entry)) {
      waiting++;
    }
    int task = waiting < group.size() ? group.get(waiting) : task(entry);
    if (spawns.get(task) == Tasks.NONE) {
      parents.set(task, outers.get(entry));
    }
    if (pools.get(task) == 0) {
      pools.set(task, symbols.get(entry));
    }
    starts.set(task, operation);
    states.set(task, STARTED);
    return task;
  }

  private int ended(int entry, int operation) {
    int task = startedAt(outers.get(entry));
    if (task != Tasks.NONE) {
      ends.set(task, operation);
      classes.set(task, symbols.get(entry));
      over(task);
    }
    return task;
  }

  /// The task of the group that started there. It is found soon: none behind `waiting` has started,
  /// and those that are under way did so last.
  private int startedAt(int start) {
    for (int i = Math.min(waiting, group.size() - 1); start != Tasks.NONE && i >= 0; i--) {
      if (starts.get(group.get(i)) == start) {
        return group.get(i);
      }
    }
    return Tasks.NONE;
  }

  private int of(int entry, byte role) {
    if (group.size() == 0) {
      return aFuture(entry, role == COMPLETE);
    }
    int within = startedAt(outers.get(entry));
    if (within != Tasks.NONE) {
      return within;
    }
    while (over < group.size() && states.get(group.get(over)) == OVER) {
      over++;
    }
    for (int i = over; i < group.size(); i++) {
      if (isUnderWay(group.get(i))) {
        return group.get(i);
      }
    }
    return last();
  }

  /// A future that is no task. One that has its result is not waited for: that is another one.
  private int aFuture(int entry, boolean completes) {
    boolean another = futureOver && roles[entry] != SOURCE;
    if (future == Tasks.NONE || another) {
      future = -2 - futures++;
      futureOver = false;
    }
    futureOver |= completes;
    return future;
  }

  private int last() {
    return group.get(group.size() - 1);
  }

  private int refused(int task) {
    states.set(task, states.get(task) == SPAWNED ? REFUSED : OVER);
    return task;
  }

  private int over(int task) {
    states.set(task, OVER);
    return task;
  }

  private int task(int entry) {
    int task = spawns.add(Tasks.NONE);
    starts.add(Tasks.NONE);
    ends.add(Tasks.NONE);
    pools.add(symbols.get(entry));
    classes.add(0);
    parents.add(Tasks.NONE);
    states.add(SPAWNED);
    group.add(task);
    return task;
  }

  /// Other futures were numbered down from -2; they come after the tasks.
  private Tasks tasks() {
    int count = spawns.size();
    for (int operation = 0; operation < operations.count(); operation++) {
      switch (operations.kind(operation)) {
        case AWAIT, COMPLETE, CANCEL, FAIL, DEPEND -> {
          if (operations.argument(operation) < Tasks.NONE) {
            operations.argument(operation, count - 2 - operations.argument(operation));
          }
          if (operations.subject(operation) < Tasks.NONE) {
            operations.subject(operation, count - 2 - operations.subject(operation));
          }
        }
        default -> {}
      }
    }
    for (int task = 0; task < count; task++) {
      int outer = parents.get(task);
      parents.set(task, outer < 0 ? Tasks.NONE : operations.argument(outer));
    }
    return new Tasks(
        count,
        count + futures,
        spawns.toArray(),
        starts.toArray(),
        ends.toArray(),
        pools.toArray(),
        classes.toArray(),
        parents.toArray());
  }
}

package io.loomshift.analysis.model;

import java.util.Arrays;
import java.util.BitSet;

/// A stretch of a trace's time, as a trace of its own.
///
/// It has the tasks that begin in the stretch, and what threads outside tasks did in it, cut to it.
/// Tasks that are under way when it begins are left out, with what they spawn, as if their threads
/// were idle: half of them would be neither as they were nor as they might be. Independent tasks
/// that still queue then are spawned at the beginning, by an actor of which the trace knows
/// nothing. Times, symbols and resources are those of the trace.
public final class TimeSlice {
  private static final int ABSENT = -1;
  private static final int SEEN = -2;

  private final TraceModel whole;
  private final long from;
  private final long until;
  private final Operations source;
  private final Operations operations = new Operations();
  private final Actors actors = new Actors();

  /// The numbers that tasks, futures and actors of the trace have here.
  private final int[] tasks;

  private final int[] actorNumbers;

  /// The operation of the trace that each operation is, or the last one before it.
  private final IntList sources = new IntList();

  private int[] originals = {};
  private int taskCount;
  private final BitSet cut = new BitSet();
  private int[] spawns = {};
  private int[] starts = {};
  private int[] ends = {};
  private final TraceModel model;

  private TimeSlice(TraceModel whole, long from, long until) {
    this.whole = whole;
    this.from = from;
    this.until = until;
    source = whole.operations();
    tasks = new int[whole.tasks().futures()];
    Arrays.fill(tasks, ABSENT);
    actorNumbers = new int[whole.actors().count()];
    Arrays.fill(actorNumbers, ABSENT);
    number();
    spawnBefore();
    for (int actor = 0; actor < whole.actors().count(); actor++) {
      copy(actor);
    }
    resolve();
    model = new TraceModel(whole, operations, actors, tasks(), from);
  }

  /// The operations of a trace from one moment up to and without another, in nanoseconds since
  /// recording began.
  public static TimeSlice of(TraceModel whole, long from, long until) {
    return new TimeSlice(whole, from, until);
  }

  /// The stretch as a trace.
  public TraceModel model() {
    return model;
  }

  /// Which task of the whole trace a task is.
  public int original(int task) {
    return originals[task];
  }

  /// Whether a task was spawned in the stretch and ended there.
  public boolean isWhole(int task) {
    return !cut.get(task) && spawns[task] >= 0 && ends[task] >= 0;
  }

  /// The first operation of an actor that ends behind the beginning of the stretch.
  private int low(int actor) {
    int low = whole.actors().first(actor);
    int high = whole.actors().end(actor);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (source.end(middle) < from || (source.end(middle) == from && source.time(middle) < from)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private int high(int actor, int low) {
    int at = low;
    int high = whole.actors().end(actor);
    while (at < high) {
      int middle = (at + high) >>> 1;
      if (source.time(middle) < until) {
        at = middle + 1;
      } else {
        high = middle;
      }
    }
    return at;
  }

  /// Tasks come before other futures here, too.
  private void number() {
    for (int actor = 0; actor < whole.actors().count(); actor++) {
      int low = low(actor);
      int high = high(actor, low);
      for (int at = low; at < high; at++) {
        if (isOfTask(source.kind(at))) {
          see(source.argument(at));
        }
        if (source.kind(at) == OperationKind.DEPEND) {
          see(source.subject(at));
        }
      }
    }
    int count = 0;
    for (int task = 0; task < tasks.length; task++) {
      count += tasks[task] == SEEN ? 1 : 0;
    }
    originals = new int[count];
    int next = 0;
    for (int task = 0; task < tasks.length; task++) {
      if (tasks[task] == SEEN) {
        tasks[task] = next;
        originals[next++] = task;
        taskCount += task < whole.tasks().count() ? 1 : 0;
      }
    }
    spawns = filled(taskCount);
    starts = filled(taskCount);
    ends = filled(taskCount);
  }

  private static int[] filled(int size) {
    int[] numbers = new int[size];
    Arrays.fill(numbers, Tasks.NONE);
    return numbers;
  }

  /// Whoever spawned it is seen, too, so that it is no independent task for lack of a parent.
  private void see(int task) {
    for (int next = task; next >= 0 && tasks[next] == ABSENT; ) {
      tasks[next] = SEEN;
      next = next < whole.tasks().count() ? whole.tasks().parent(next) : Tasks.NONE;
    }
  }

  private static boolean isOfTask(OperationKind kind) {
    return switch (kind) {
      case SPAWN, START, END, COMPLETE, FAIL, CANCEL, REJECT, AWAIT, DEPEND -> true;
      default -> false;
    };
  }

  /// The outermost task that an actor is in before one of its operations, or -1.
  private int openAt(int actor, int operation) {
    int outermost = Tasks.NONE;
    for (int at = lastIdle(actor, operation); at < operation; at++) {
      if (source.kind(at) == OperationKind.START && outermost == Tasks.NONE) {
        outermost = source.argument(at);
      } else if (source.kind(at) == OperationKind.END && source.argument(at) == outermost) {
        outermost = Tasks.NONE;
      }
    }
    return outermost;
  }

  /// A worker that is idle is in no task: only what follows matters.
  private int lastIdle(int actor, int operation) {
    int at = operation;
    while (at > whole.actors().first(actor) && source.kind(at) != OperationKind.IDLE) {
      at--;
    }
    return at;
  }

  /// Whether a task of the trace belongs to the stretch: it starts there, and so did whoever
  /// spawned it.
  private boolean isKept(int task) {
    Tasks all = whole.tasks();
    int at = task;
    while (all.parent(at) >= 0) {
      if (!isIn(all.spawn(at)) || !isIn(all.start(at))) {
        return false;
      }
      at = all.parent(at);
    }
    return isIn(all.start(at));
  }

  private boolean isIn(int operation) {
    return operation >= 0 && source.time(operation) >= from && source.time(operation) < until;
  }

  /// Spawns the independent tasks that start here and were spawned before.
  private void spawnBefore() {
    Tasks all = whole.tasks();
    for (int task = 0; task < taskCount; task++) {
      int original = originals[task];
      int spawn = all.spawn(original);
      if (spawn >= 0
          && source.time(spawn) < from
          && all.parent(original) < 0
          && isIn(all.start(original))) {
        cut.set(task);
        spawns[task] = add(OperationKind.SPAWN, from, task, source.subject(spawn), ABSENT);
      }
    }
    add(OperationKind.LOST, until, Tasks.NONE, 0, ABSENT);
    actors.add(0, 0, operations.count() - 1, false, false);
  }

  private int add(OperationKind kind, long time, int argument, int subject, int of) {
    sources.add(of);
    return operations.add(kind, time, argument, subject);
  }

  private void copy(int actor) {
    int low = low(actor);
    int high = high(actor, low);
    if (low >= high) {
      return;
    }
    int first = operations.count();
    int left = openAt(actor, low);
    if (left != Tasks.NONE) {
      add(OperationKind.IDLE, from, Tasks.NONE, 0, low - 1);
    }
    for (int at = low; at < high; at++) {
      OperationKind kind = source.kind(at);
      int argument = source.argument(at);
      if (left != Tasks.NONE) {
        left = kind == OperationKind.END && argument == left ? Tasks.NONE : left;
      } else if (kind == OperationKind.START && argument >= 0 && !isKept(argument)) {
        left = argument;
        add(OperationKind.IDLE, source.time(at), Tasks.NONE, 0, at - 1);
      } else {
        copyOne(at);
      }
    }
    add(OperationKind.LOST, Math.min(until, source.time(high)), Tasks.NONE, 0, high);
    actorNumbers[actor] =
        actors.add(
            whole.actors().id(actor),
            first,
            operations.count() - 1,
            whole.actors().isVirtual(actor),
            whole.actors().isTimed(actor));
  }

  private void copyOne(int at) {
    OperationKind kind = source.kind(at);
    long begin = Math.max(source.time(at), from);
    long end = Math.min(source.end(at), until);
    int argument = source.argument(at);
    if (isOfTask(kind) && argument >= 0) {
      argument = tasks[argument];
    }
    int subject = source.subject(at);
    if (kind == OperationKind.DEPEND && subject >= 0) {
      subject = tasks[subject];
    }
    int copy = add(kind, begin, argument, subject, at);
    double part = source.length(at) == 0 ? 1 : (double) (end - begin) / source.length(at);
    operations.part(copy, source.part(at) * part);
    if (argument >= 0 && argument < taskCount) {
      switch (kind) {
        case SPAWN -> spawns[argument] = copy;
        case START -> starts[argument] = copy;
        case END -> ends[argument] = copy;
        default -> {}
      }
    }
  }

  /// Who was unparked by whom, by their numbers here.
  private void resolve() {
    for (int actor = 0; actor < actors.count(); actor++) {
      for (int at = actors.first(actor); at < actors.end(actor); at++) {
        int argument = operations.argument(at);
        switch (operations.kind(at)) {
          case PARK -> operations.argument(at, numberHere(argument));
          case UNPARK, FORK ->
              operations.argument(at, argument < 0 ? argument : actorNumbers[argument]);
          default -> {}
        }
      }
    }
  }

  /// The number of an operation of the trace here, or -1.
  private int numberHere(int original) {
    if (original < 0) {
      return original;
    }
    int actor = actorNumbers[whole.actors().of(original)];
    if (actor < 0) {
      return ABSENT;
    }
    int low = actors.first(actor);
    int high = actors.end(actor);
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sources.get(middle) < original) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return sources.get(low) == original ? low : ABSENT;
  }

  private Tasks tasks() {
    int[] pools = new int[taskCount];
    int[] classes = new int[taskCount];
    int[] parents = new int[taskCount];
    for (int task = 0; task < taskCount; task++) {
      pools[task] = whole.tasks().pool(originals[task]);
      classes[task] = whole.tasks().className(originals[task]);
      int parent = whole.tasks().parent(originals[task]);
      parents[task] = parent < 0 ? parent : tasks[parent];
    }
    return new Tasks(taskCount, originals.length, spawns, starts, ends, pools, classes, parents);
  }
}

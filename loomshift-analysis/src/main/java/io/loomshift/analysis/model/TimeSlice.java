package io.loomshift.analysis.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/// A stretch of a trace's time, as a trace of its own.
///
/// It has the tasks that begin in the stretch, and what threads outside tasks did in it, cut to it.
/// Tasks that are under way when it begins are left out, with what they spawn, as if their threads
/// were idle: half of them would be neither as they were nor as they might be. Independent tasks
/// that still queue then are spawned at the beginning, by an actor of which the trace knows
/// nothing. A service, which lasts for most of the trace, hands over what comes from outside: where
/// it is under way, an actor with its thread's id and nothing else to do spawns that when it did.
/// Times, symbols and resources are those of the trace.
public final class TimeSlice {
  private static final int ABSENT = -1;
  private static final int SEEN = -2;

  private final TraceModel whole;
  private final long from;
  private final long until;
  private final BitSet services;
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

  private TimeSlice(TraceModel whole, long from, long until, BitSet services) {
    this.whole = whole;
    this.from = from;
    this.until = until;
    this.services = services;
    source = whole.operations();
    tasks = new int[whole.tasks().futures()];
    Arrays.fill(tasks, ABSENT);
    actorNumbers = new int[whole.actors().count()];
    Arrays.fill(actorNumbers, ABSENT);
    number();
    handOver(spawnBefore());
    for (int actor = 0; actor < whole.actors().count(); actor++) {
      copy(actor);
    }
    resolve();
    model = new TraceModel(whole, operations, actors, tasks(), from, until);
  }

  /// The operations of a trace from one moment up to and without another, in nanoseconds since
  /// recording began.
  ///
  /// @param services which tasks of the trace are services
  public static TimeSlice of(TraceModel whole, long from, long until, BitSet services) {
    return new TimeSlice(whole, from, until, services);
  }

  /// The stretch as a trace.
  public TraceModel model() {
    return model;
  }

  /// Which task of the whole trace a task is.
  public int original(int task) {
    return originals[task];
  }

  /// The services of the trace by their numbers here.
  public BitSet services() {
    BitSet here = new BitSet();
    services.stream().filter(task -> tasks[task] >= 0).forEach(task -> here.set(tasks[task]));
    return here;
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
    TaskWalk walk = new TaskWalk(source, lastIdle(actor, operation), operation);
    while (walk.next()) {
      // What follows tells what it is in.
    }
    return walk.outermost();
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
  /// spawned it, up to what came from outside.
  private boolean isKept(int task) {
    int at = task;
    while (!isFromOutside(at)) {
      if (!isIn(whole.tasks().spawn(at)) || !isIn(whole.tasks().start(at))) {
        return false;
      }
      at = whole.tasks().parent(at);
    }
    return isIn(whole.tasks().start(at));
  }

  /// Whether no task spawned it, or a service did.
  private boolean isFromOutside(int task) {
    int parent = whole.tasks().parent(task);
    return parent < 0 || services.get(parent);
  }

  private boolean isIn(int operation) {
    return operation >= 0 && source.time(operation) >= from && source.time(operation) < until;
  }

  /// Spawns the tasks from outside that start here and were spawned before.
  ///
  /// @return those that a service spawns here, in the order of time
  private List<Integer> spawnBefore() {
    Tasks all = whole.tasks();
    List<Integer> handedOver = new ArrayList<>();
    for (int task = 0; task < taskCount; task++) {
      int original = originals[task];
      int spawn = all.spawn(original);
      if (spawn >= 0 && isFromOutside(original) && isIn(all.start(original))) {
        if (source.time(spawn) < from) {
          cut.set(task);
          spawns[task] = add(OperationKind.SPAWN, from, task, source.subject(spawn), ABSENT);
        } else if (all.parent(original) >= 0 && !isKept(all.parent(original))) {
          handedOver.add(task);
        }
      }
    }
    add(OperationKind.LOST, until, Tasks.NONE, 0, ABSENT);
    actors.add(0, 0, operations.count() - 1, false, false);
    handedOver.sort(Comparator.comparingInt(task -> all.spawn(originals[task])));
    return handedOver;
  }

  private int add(OperationKind kind, long time, int argument, int subject, int of) {
    sources.add(of);
    return operations.add(kind, time, argument, subject);
  }

  /// Has what services hand over that are left out come from threads that do nothing else.
  ///
  /// @param tasks by who hands them over, and when
  private void handOver(List<Integer> tasks) {
    int first = operations.count();
    for (int at = 0; at < tasks.size(); at++) {
      int task = tasks.get(at);
      int spawn = whole.tasks().spawn(originals[task]);
      int actor = whole.actors().of(spawn);
      spawns[task] =
          add(OperationKind.SPAWN, source.time(spawn), task, source.subject(spawn), spawn);
      boolean last =
          at + 1 == tasks.size()
              || whole.tasks().spawn(originals[tasks.get(at + 1)]) >= whole.actors().end(actor);
      if (last) {
        add(OperationKind.LOST, until, Tasks.NONE, 0, whole.actors().end(actor));
        actors.add(whole.actors().id(actor), first, operations.count() - 1, false, false);
        first = operations.count();
      }
    }
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
      if (left != Tasks.NONE && kind != OperationKind.LOST) {
        left = kind == OperationKind.END && argument == left ? Tasks.NONE : left;
      } else if (kind == OperationKind.START && argument >= 0 && !isKept(argument)) {
        left = argument;
        add(OperationKind.IDLE, source.time(at), Tasks.NONE, 0, at - 1);
      } else {
        left = Tasks.NONE;
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

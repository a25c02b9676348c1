package io.loomshift.analysis.log;

import java.util.Arrays;
import java.util.BitSet;

/// A stretch of a log's time, as a log of its own.
///
/// It has the operations that lie in the stretch, wholly or partly, cut to it. Where a task was
/// under way when the stretch begins, it starts there. A task that was spawned before, and not over
/// yet, is spawned at the beginning, by an actor of which the log knows nothing: the tasks that
/// queue at that moment are all there. Times, symbols and resources are those of the log.
public final class Excerpt {
  private static final int ABSENT = -1;
  private static final int SEEN = -2;

  private final Log whole;
  private final long from;
  private final long until;
  private final Operations source;
  private final Operations operations = new Operations();
  private final Actors actors = new Actors();

  /// The numbers that tasks, futures and actors of the log have here.
  private final int[] tasks;

  private final int[] actorNumbers;

  /// For each actor here: its first operation here that is not made up, and the one of the log.
  private final IntList copiedTo = new IntList();

  private final IntList copiedFrom = new IntList();
  private int[] originals = {};
  private int taskCount;
  private final BitSet cut = new BitSet();
  private int[] spawns = {};
  private int[] starts = {};
  private int[] ends = {};
  private int[] open = new int[8];
  private final Log log;

  private Excerpt(Log whole, long from, long until) {
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
    log = new Log(whole, operations, actors, tasks());
  }

  /// The operations of a log from one moment up to and without another, in nanoseconds since
  /// recording began.
  public static Excerpt of(Log whole, long from, long until) {
    return new Excerpt(whole, from, until);
  }

  /// The stretch as a log.
  public Log log() {
    return log;
  }

  /// Which task of the whole log a task is.
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
      if (low < high) {
        int depth = openAt(actor, low);
        for (int i = 0; i < depth; i++) {
          see(open[i]);
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

  /// Whoever spawned it is seen, too, so that it is no root task for lack of a parent.
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

  /// In which tasks an actor is before one of its operations, the innermost last. How many.
  private int openAt(int actor, int operation) {
    int depth = 0;
    int from = Math.max(whole.actors().first(actor), lastIdle(actor, operation));
    for (int at = from; at < operation; at++) {
      OperationKind kind = source.kind(at);
      if (kind == OperationKind.START) {
        open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
        open[depth++] = source.argument(at);
      } else if (kind == OperationKind.END) {
        for (int i = depth - 1; i >= 0; i--) {
          if (open[i] == source.argument(at)) {
            depth = i;
            break;
          }
        }
      }
    }
    return depth;
  }

  /// A worker that is idle is in no task: only what follows matters.
  private int lastIdle(int actor, int operation) {
    int at = operation - 1;
    while (at > whole.actors().first(actor) && source.kind(at) != OperationKind.IDLE) {
      at--;
    }
    return at;
  }

  /// Spawns what starts here, or is under way, and was spawned before.
  private void spawnBefore() {
    int first = operations.count();
    for (int task = 0; task < taskCount; task++) {
      Tasks all = whole.tasks();
      int original = originals[task];
      int spawn = all.spawn(original);
      int end = all.end(original);
      if (spawn >= 0
          && source.time(spawn) < from
          && (end < 0 || source.time(end) >= from)
          && startsBefore(all.start(original))) {
        cut.set(task);
        spawns[task] = operations.add(OperationKind.SPAWN, from, task, source.subject(spawn));
      }
    }
    operations.add(OperationKind.LOST, until, Tasks.NONE, 0);
    actors.add(0, first, operations.count() - 1, false);
    copiedTo.add(first);
    copiedFrom.add(ABSENT);
  }

  private boolean startsBefore(int start) {
    return start >= 0 && source.time(start) < until;
  }

  private void copy(int actor) {
    int low = low(actor);
    int high = high(actor, low);
    if (low >= high) {
      return;
    }
    int first = operations.count();
    int depth = openAt(actor, low);
    for (int i = 0; i < depth; i++) {
      if (open[i] >= 0) {
        start(tasks[open[i]], operations.count());
        operations.add(OperationKind.START, from, tasks[open[i]], 0);
      }
    }
    copiedTo.add(operations.count());
    copiedFrom.add(low);
    for (int at = low; at < high; at++) {
      copyOne(at);
    }
    operations.add(OperationKind.LOST, Math.min(until, source.time(high)), Tasks.NONE, 0);
    actorNumbers[actor] =
        actors.add(
            whole.actors().id(actor),
            first,
            operations.count() - 1,
            whole.actors().isVirtual(actor));
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
    int copy = operations.add(kind, begin, argument, subject);
    double part = source.length(at) == 0 ? 1 : (double) (end - begin) / source.length(at);
    operations.part(copy, source.part(at) * part);
    if (argument >= 0 && argument < taskCount) {
      switch (kind) {
        case SPAWN -> spawns[argument] = copy;
        case START -> start(argument, copy);
        case END -> ends[argument] = copy;
        default -> {}
      }
    }
  }

  private void start(int task, int operation) {
    if (starts[task] == Tasks.NONE) {
      starts[task] = operation;
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

  /// The number of an operation of the log here, or -1.
  private int numberHere(int original) {
    if (original < 0) {
      return original;
    }
    int actor = actorNumbers[whole.actors().of(original)];
    if (actor < 0) {
      return ABSENT;
    }
    int at = copiedTo.get(actor) + original - copiedFrom.get(actor);
    return at < copiedTo.get(actor) || at >= actors.end(actor) ? ABSENT : at;
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

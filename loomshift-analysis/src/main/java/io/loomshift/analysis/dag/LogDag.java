package io.loomshift.analysis.dag;

import io.loomshift.analysis.log.Actors;
import io.loomshift.analysis.log.Log;
import io.loomshift.analysis.log.OperationKind;
import io.loomshift.analysis.log.Operations;
import io.loomshift.analysis.log.Tasks;
import java.util.Arrays;

/// The trace DAG of a log, or of a stretch of its time.
///
/// What an actor does between two operations that are vertices is the label of the edge between
/// them. A task that is under way when the stretch begins starts there, once more.
final class LogDag {
  private final Log log;
  private final long from;
  private final long until;
  private final TraceDagBuilder builder;
  private TraceDag graph;

  /// The number of each task and future of the log in the graph, and the other way round.
  private final int[] numbers;

  private int[] originals = new int[64];

  /// The tasks that an actor is in.
  private int[] open = new int[8];

  private int depth;
  private int thread;

  private LogDag(Log log, long from, long until, TraceDagBuilder builder) {
    this.log = log;
    this.from = from;
    this.until = until;
    this.builder = builder;
    graph = new TraceDagBuilder(0, 0).build();
    numbers = new int[log.tasks().futures()];
    Arrays.fill(numbers, TraceDag.NONE);
  }

  /// How many vertices the graph of all of a log has, about.
  static int size(Log log) {
    Operations operations = log.operations();
    int size = 0;
    for (int operation = 0; operation < operations.count(); operation++) {
      size +=
          switch (operations.kind(operation)) {
            case SPAWN, START, COMPLETE, END -> 1;
            case AWAIT, IDLE, SLEEP, IO, PARK, WAIT, ACQUIRE, BLOCKED -> 2;
            default -> 0;
          };
    }
    return size;
  }

  /// The graph of all of a log.
  static LogDag whole(Log log) {
    return of(log, Long.MIN_VALUE, Long.MAX_VALUE, size(log));
  }

  /// The graph of a stretch of time, with operations that begin in it.
  static LogDag between(Log log, long from, long until) {
    return of(log, from, until, 1024);
  }

  private static LogDag of(Log log, long from, long until, int vertices) {
    LogDag made = new LogDag(log, from, until, new TraceDagBuilder(vertices, 64));
    Actors actors = log.actors();
    for (int actor = 0; actor < actors.count(); actor++) {
      made.actor(actors.first(actor), actors.end(actor));
    }
    made.graph = made.builder.build();
    return made;
  }

  /// With the operations of the stretch.
  TraceDag graph() {
    return graph;
  }

  /// Which task of the log a task of the graph is, or which future.
  int original(int number) {
    return originals[number];
  }

  private void actor(int first, int end) {
    Operations operations = log.operations();
    if (first == end || operations.time(first) >= until || operations.time(end) < from) {
      return;
    }
    depth = 0;
    thread = TraceDag.NONE;
    for (int operation = first; operation < end; operation++) {
      long time = operations.time(operation);
      if (time >= until) {
        return;
      }
      OperationKind kind = operations.kind(operation);
      if (time < from) {
        nest(kind, operations.argument(operation));
      } else {
        enter();
        add(operations, operation, kind, time);
      }
    }
  }

  /// What the actor is in before the stretch begins.
  private void nest(OperationKind kind, int argument) {
    if (kind == OperationKind.START) {
      open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
      open[depth++] = argument;
    } else if (kind == OperationKind.END) {
      for (int at = depth - 1; at >= 0; at--) {
        if (open[at] == argument) {
          depth = at;
          return;
        }
      }
    }
  }

  private void enter() {
    if (thread == TraceDag.NONE) {
      thread = builder.thread();
      for (int at = 0; at < depth; at++) {
        builder.add(thread, VertexKind.START, number(open[at]), from);
      }
    }
  }

  private void add(Operations operations, int operation, OperationKind kind, long time) {
    int about = operations.argument(operation);
    switch (kind) {
      case SPAWN -> addOf(VertexKind.SPAWN, about, time);
      case START -> addOf(VertexKind.START, about, time);
      case COMPLETE -> addOf(VertexKind.COMPLETE, about, time);
      case END -> addOf(VertexKind.END, about, time);
      case AWAIT -> {
        addOf(VertexKind.AWAIT_BEGIN, about, time);
        if (operations.end(operation) < until) {
          addOf(VertexKind.AWAIT_END, about, operations.end(operation));
        }
      }
      case IDLE -> lasting(VertexKind.IDLE, VertexKind.BUSY, time, operations.end(operation));
      case SLEEP, IO, PARK, WAIT, ACQUIRE, BLOCKED ->
          lasting(VertexKind.PAUSE_BEGIN, VertexKind.PAUSE_END, time, operations.end(operation));
      case RUN,
          FAIL,
          CANCEL,
          REJECT,
          DEPEND,
          FORK,
          UNPARK,
          RELEASE,
          FUNCTION_START,
          FUNCTION_END,
          FUNCTION_THROW,
          LOST -> {}
    }
  }

  /// What goes on when the stretch ends has no end.
  private void lasting(VertexKind begin, VertexKind end, long time, long endTime) {
    builder.add(thread, begin, time);
    if (endTime < until) {
      builder.add(thread, end, endTime);
    }
  }

  private void addOf(VertexKind kind, int about, long time) {
    if (about != Tasks.NONE) {
      builder.add(thread, kind, number(about), time);
    }
  }

  private int number(int task) {
    if (numbers[task] == TraceDag.NONE) {
      int number = builder.task();
      numbers[task] = number;
      originals = number == originals.length ? Arrays.copyOf(originals, 2 * number) : originals;
      originals[number] = task;
    }
    return numbers[task];
  }
}

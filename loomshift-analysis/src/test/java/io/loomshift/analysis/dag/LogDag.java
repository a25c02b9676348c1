package io.loomshift.analysis.dag;

import io.loomshift.analysis.log.Actors;
import io.loomshift.analysis.log.Log;
import io.loomshift.analysis.log.OperationKind;
import io.loomshift.analysis.log.Operations;
import io.loomshift.analysis.log.Tasks;
import java.util.Arrays;

/// The trace DAG of a log.
///
/// What an actor does between two operations that are vertices is the label of the edge between
/// them.
final class LogDag {
  private final Log log;
  private final TraceDagBuilder builder;
  private final TraceDag graph;

  /// The number of each task and future of the log in the graph, and the other way round.
  private final int[] numbers;

  private int[] originals = new int[64];
  private int thread;

  private LogDag(Log log) {
    this.log = log;
    builder = new TraceDagBuilder(size(log), log.tasks().futures());
    numbers = new int[log.tasks().futures()];
    Arrays.fill(numbers, TraceDag.NONE);
    Actors actors = log.actors();
    for (int actor = 0; actor < actors.count(); actor++) {
      actor(actors.first(actor), actors.end(actor));
    }
    graph = builder.build();
  }

  /// The graph of a log.
  static LogDag of(Log log) {
    return new LogDag(log);
  }

  /// How many vertices the graph of a log has.
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

  /// With the operations of the log.
  TraceDag graph() {
    return graph;
  }

  /// Which task of the log a task of the graph is, or which future.
  int original(int number) {
    return originals[number];
  }

  private void actor(int first, int end) {
    Operations operations = log.operations();
    if (first < end) {
      thread = builder.thread();
      for (int operation = first; operation < end; operation++) {
        add(operations, operation, operations.kind(operation), operations.time(operation));
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
        addOf(VertexKind.AWAIT_END, about, operations.end(operation));
      }
      case IDLE -> lasting(VertexKind.IDLE, VertexKind.BUSY, time, operations.end(operation));
      case SLEEP, IO, PARK, WAIT, ACQUIRE, BLOCKED, ABSORBED ->
          lasting(VertexKind.PAUSE_BEGIN, VertexKind.PAUSE_END, time, operations.end(operation));
      case RUN,
          FAIL,
          CANCEL,
          REJECT,
          DEPEND,
          FORK,
          UNPARK,
          RELEASE,
          SIGNAL,
          FUNCTION_START,
          FUNCTION_END,
          FUNCTION_THROW,
          LOST -> {}
    }
  }

  private void lasting(VertexKind begin, VertexKind end, long time, long endTime) {
    builder.add(thread, begin, time);
    builder.add(thread, end, endTime);
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

package io.loomshift.analysis.dag;

import io.loomshift.analysis.model.Actors;
import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import java.util.Arrays;

/// The trace DAG of a trace.
///
/// What an actor does between two operations that are vertices is the label of the edge between
/// them.
final class TraceModelDag {
  private final TraceModel model;
  private final TraceDagBuilder builder;
  private final TraceDag graph;

  /// The number of each task and future of the trace in the graph, and the other way round.
  private final int[] numbers;

  private int[] originals = new int[64];
  private int thread;

  private TraceModelDag(TraceModel model) {
    this.model = model;
    builder = new TraceDagBuilder(size(model), model.tasks().futures());
    numbers = new int[model.tasks().futures()];
    Arrays.fill(numbers, TraceDag.NONE);
    Actors actors = model.actors();
    for (int actor = 0; actor < actors.count(); actor++) {
      actor(actors.first(actor), actors.end(actor));
    }
    graph = builder.build();
  }

  /// The graph of a trace.
  static TraceModelDag of(TraceModel model) {
    return new TraceModelDag(model);
  }

  /// How many vertices the graph of a trace has.
  static int size(TraceModel model) {
    Operations operations = model.operations();
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

  /// With the operations of the trace.
  TraceDag graph() {
    return graph;
  }

  /// Which task of the trace a task of the graph is, or which future.
  int original(int number) {
    return originals[number];
  }

  private void actor(int first, int end) {
    Operations operations = model.operations();
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

package io.loomshift.analysis.model;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Goes through what an actor did, one operation after the other, and tells in which tasks it was.
///
/// A task is around what stands between its {@link OperationKind#START} and its {@link
/// OperationKind#END}, and around its end. Behind a {@link OperationKind#LOST} nobody knows of any
/// task that the actor is still in: it is in none.
public final class TaskWalk {
  private final Operations operations;
  private final int end;
  private final int first;
  private int at;

  /// The outermost first.
  private int[] tasks = new int[4];

  private int depth;

  /// Starts before the first operation of an actor.
  public TaskWalk(Operations operations, Actors actors, int actor) {
    this(operations, actors.first(actor), actors.end(actor));
  }

  /// Starts before an operation at which its actor is in no task.
  ///
  /// @param end of the same actor, and not gone to
  TaskWalk(Operations operations, int first, int end) {
    this.operations = operations;
    this.first = first;
    at = first - 1;
    this.end = end;
  }

  /// Goes to the next operation. Whether there is one.
  public boolean next() {
    if (at >= first) {
      leave();
    }
    return ++at < end;
  }

  private void leave() {
    int task = operations.argument(at);
    switch (operations.kind(at)) {
      case START -> {
        tasks = depth == tasks.length ? Arrays.copyOf(tasks, 2 * depth) : tasks;
        tasks[depth++] = task;
      }
      case END -> depth = Math.max(0, place(task));
      case LOST -> depth = 0;
      default -> {}
    }
  }

  /// Where a task is among those that the actor is in. With one that is not known, the innermost
  /// ends.
  private int place(int task) {
    for (int place = depth - 1; place >= 0; place--) {
      if (tasks[place] == task) {
        return place;
      }
    }
    return depth - 1;
  }

  /// The operation.
  public int at() {
    return at;
  }

  /// Whether any task is around it.
  public boolean isInATask() {
    return depth > 0;
  }

  /// The innermost task around it; {@link Tasks#NONE} where there is none, or nobody knows which.
  public int innermost() {
    return depth == 0 ? Tasks.NONE : tasks[depth - 1];
  }

  /// The outermost task around it; {@link Tasks#NONE} where there is none, or nobody knows which.
  public int outermost() {
    return depth == 0 ? Tasks.NONE : tasks[0];
  }

  /// Whether it begins or ends a task that no other one is around.
  public boolean isOutermost() {
    return switch (operations.kind(at)) {
      case START -> depth == 0;
      case END -> place(operations.argument(at)) == 0;
      default -> false;
    };
  }

  /// The tasks around it that are known, the outermost first.
  public IntStream tasks() {
    return Arrays.stream(tasks, 0, depth).filter(task -> task >= 0);
  }
}

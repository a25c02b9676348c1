package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Actors;
import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Resources;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;

/// From where to where a worker is at work on a task: a little more than the task itself.
final class Extents {
  private final Operations operations;
  private final Actors actors;
  private final Tasks tasks;
  private final Resources resources;

  Extents(TraceModel model) {
    operations = model.operations();
    actors = model.actors();
    tasks = model.tasks();
    resources = model.resources();
  }

  /// Where the operations begin that a worker does for a task: the place that it takes among those
  /// that are counted, and the run before, belong to it.
  int from(int task) {
    int start = tasks.start(task);
    int actor = actors.of(start);
    start -= isCounted(task) ? 1 : 0;
    int before = start - 1;
    return before > actors.first(actor)
            && operations.kind(before) == OperationKind.RUN
            && operations.kind(before - 1) == OperationKind.IDLE
        ? before
        : start;
  }

  /// Whether somebody counts a task, which takes its place right before it starts.
  boolean isCounted(int task) {
    int before = tasks.start(task) - 1;
    return before >= 0
        && operations.kind(before) == OperationKind.ACQUIRE
        && resources.kind(operations.argument(before)) == ResourceKind.COUNT;
  }

  /// Where they end: before the worker is idle, or starts the next task. A worker that waits
  /// between its tasks is idle, too, whether its pool says so or not: it is at its queue.
  int to(int task) {
    int end = tasks.end(task);
    int last = actors.end(actors.of(tasks.start(task)));
    if (end < 0) {
      return last;
    }
    for (int at = end + 1; at < last; at++) {
      OperationKind kind = operations.kind(at);
      if (kind != OperationKind.IDLE && kind.isWait() && operations.length(at) > 0) {
        return operations.kind(end + 1) == OperationKind.RUN ? end + 2 : end + 1;
      }
      if (kind == OperationKind.IDLE || kind == OperationKind.START) {
        return kind == OperationKind.START ? Math.min(at, from(operations.argument(at))) : at;
      }
    }
    return last;
  }
}

package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Actors;
import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Resources;
import io.loomshift.analysis.model.TaskWalk;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// From where to where a worker is at work on a task: a little more than the task itself.
final class Extents {
  private final Operations operations;
  private final Actors actors;
  private final Tasks tasks;
  private final Resources resources;

  /// Of tasks whose end was lost, the operation before which they were last seen.
  private final Map<Integer, Integer> lost = new HashMap<>();

  Extents(TraceModel model) {
    operations = model.operations();
    actors = model.actors();
    tasks = model.tasks();
    resources = model.resources();
    if (model.dropped() > 0) {
      for (int actor = 0; actor < actors.count(); actor++) {
        lose(actor);
      }
    }
  }

  /// A thread that waits for work behind a loss, or starts another task, had done with what it was
  /// in. Any other goes on with that, as the loop of a service does.
  private void lose(int actor) {
    Map<Integer, Integer> open = new HashMap<>();
    for (TaskWalk walk = new TaskWalk(operations, actors, actor); walk.next(); ) {
      switch (operations.kind(walk.at())) {
        case LOST -> walk.tasks().forEach(task -> open.putIfAbsent(task, walk.at()));
        case IDLE, START -> {
          lost.putAll(open);
          open.clear();
        }
        default -> {}
      }
    }
    open.keySet().forEach(task -> lost.put(task, actors.end(actor)));
  }

  /// The operation with which a task ended or, where its end was lost, the one before which it was
  /// last seen; -1 where it goes on as long as the trace.
  int last(int task) {
    int end = tasks.end(task);
    return end >= 0 ? end : lost.getOrDefault(task, Tasks.NONE);
  }

  /// The tasks that last for more than half of the recording.
  BitSet services(long length) {
    BitSet services = new BitSet();
    for (int task = 0; task < tasks.count(); task++) {
      int last = last(task);
      long until = last < 0 ? length : operations.time(last);
      services.set(
          task,
          tasks.start(task) >= 0 && 2 * (until - operations.time(tasks.start(task))) >= length);
    }
    return services;
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
      return lost.getOrDefault(task, last);
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

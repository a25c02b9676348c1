package io.loomshift.analysis.dag;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.search.TaskGroups;
import java.util.Arrays;

/// A trace as a graph, with what is known of its tasks. It never changes.
final class DagPart {
  /// A time in units of 1,024 ns and a task in one number, to be sorted: for nine hours. Of tasks
  /// that end in the same unit the one that was spawned later is the one that is waited for.
  private static final int TASK_BITS = 28;

  private static final int TASK_MOST = (1 << TASK_BITS) - 1;

  final TraceDag graph;

  /// The tasks that end, by the time when they do: of two, the one that the other waits for is the
  /// first.
  final int[] order;

  /// The groups of the tasks in that order; -1 for those that are never changed.
  final int[] groups;

  /// The independent tasks, whose latency counts.
  private final int[] roots;

  DagPart(TraceModel model, TaskGroups known) {
    TraceModelDag made = TraceModelDag.of(model);
    graph = made.graph();
    order = byEnd(graph);
    groups = new int[order.length];
    int[] seen = new int[order.length];
    int count = 0;
    for (int i = 0; i < order.length; i++) {
      int task = made.original(order[i]);
      boolean isTask = task < model.tasks().count();
      groups[i] = isTask ? known.of(task) : Tasks.NONE;
      if (isTask && model.tasks().isRoot(task)) {
        seen[count++] = order[i];
      }
    }
    roots = Arrays.copyOf(seen, count);
  }

  private static int[] byEnd(TraceDag graph) {
    Propagation times = graph.propagate();
    long[] ends = new long[graph.tasks()];
    int count = 0;
    for (int task = 0; task < ends.length; task++) {
      if (graph.start[task] != TraceDag.NONE && graph.end[task] != TraceDag.NONE) {
        ends[count++] = times.nanos(graph.end[task]) >> 10 << TASK_BITS | (TASK_MOST - task);
      }
    }
    Arrays.sort(ends, 0, count);
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = TASK_MOST - (int) (ends[i] & TASK_MOST);
    }
    return order;
  }

  /// Notes when independent tasks arrive, and when tasks end.
  void note(Propagation times, Run run) {
    run.taskEnd(times.lastEndNanos());
    for (int task : roots) {
      int spawned = graph.spawn[task];
      boolean gone = spawned == TraceDag.NONE || times.isRemoved(spawned);
      long arrived = times.nanos(gone ? graph.start[task] : spawned);
      run.arrive(arrived);
      run.rootEnd(arrived, times.nanos(graph.end[task]));
    }
  }
}

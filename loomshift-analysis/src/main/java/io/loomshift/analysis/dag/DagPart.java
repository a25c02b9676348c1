package io.loomshift.analysis.dag;

import io.loomshift.analysis.log.Log;
import io.loomshift.analysis.log.Operations;
import io.loomshift.analysis.log.Tasks;
import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.search.TaskGroups;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A stretch of a log as a graph, with what is known of its tasks.
final class DagPart {
  /// Into so many stretches a sample is divided.
  private static final int STRETCHES = 8;

  /// A time in units of 1,024 ns and a task in one number, to be sorted: for nine hours. Of tasks
  /// that end in the same unit the one that was spawned later is the one that is waited for.
  private static final int TASK_BITS = 28;

  private static final int TASK_MOST = (1 << TASK_BITS) - 1;

  final TraceDag graph;

  /// The tasks that start, by the time of their end: of two, the one that the other waits for is
  /// the first.
  final int[] order;

  /// The groups of the tasks in that order; -1 for those that are never changed.
  final int[] groups;

  /// Whether it is all of the log: it then ends with its last task, and not at a moment.
  private final boolean whole;

  /// The root tasks whose latency counts.
  private final int[] roots;

  private DagPart(Log log, TaskGroups known, LogDag part, boolean whole) {
    this.whole = whole;
    graph = part.graph();
    order = byEnd(graph);
    groups = new int[order.length];
    int[] seen = new int[order.length];
    int count = 0;
    for (int i = 0; i < order.length; i++) {
      int task = part.original(order[i]);
      boolean isTask = task < log.tasks().count();
      groups[i] = isTask ? known.of(task) : Tasks.NONE;
      if (isTask && log.tasks().isRoot(task) && isSeenWhole(graph, order[i], log, task)) {
        seen[count++] = order[i];
      }
    }
    roots = Arrays.copyOf(seen, count);
  }

  /// Stretches of a log, spread evenly over it, so that its beginning, when everything is new to
  /// the virtual machine, weighs no more than the rest; or all of it, where that has not many more
  /// vertices than wanted.
  static List<DagPart> sample(Log log, TaskGroups groups, int most) {
    int size = LogDag.size(log);
    if (size <= most) {
      return List.of(new DagPart(log, groups, LogDag.whole(log), true));
    }
    Operations operations = log.operations();
    long begin = Long.MAX_VALUE;
    long end = 0;
    for (int task = 0; task < log.tasks().count(); task++) {
      if (log.tasks().isRoot(task)) {
        begin = Math.min(begin, log.tasks().arrival(operations, task));
        end = Math.max(end, operations.time(log.tasks().end(task)));
      }
    }
    List<DagPart> parts = new ArrayList<>();
    double length = Math.max(end - begin, 1) * ((double) most / size) / STRETCHES;
    for (int i = 0; i < STRETCHES && begin < end; i++) {
      long from = begin + Math.round((end - begin - length) * (i + 0.5) / STRETCHES);
      parts.add(
          new DagPart(log, groups, LogDag.between(log, from, from + Math.round(length)), false));
    }
    return parts;
  }

  /// Whether it arrived within the stretch and ended there.
  private static boolean isSeenWhole(TraceDag graph, int number, Log log, int task) {
    return graph.end[number] != TraceDag.NONE
        && graph.start[number] != TraceDag.NONE
        && (graph.spawn[number] != TraceDag.NONE) == (log.tasks().spawn(task) != Tasks.NONE);
  }

  private static int[] byEnd(TraceDag graph) {
    Propagation times = graph.propagate();
    long[] ends = new long[graph.tasks()];
    int count = 0;
    for (int task = 0; task < ends.length; task++) {
      if (graph.start[task] != TraceDag.NONE) {
        boolean ended = graph.end[task] != TraceDag.NONE;
        long end = ended ? times.nanos(graph.end[task]) : times.endNanos();
        ends[count++] = end >> 10 << TASK_BITS | (TASK_MOST - task);
      }
    }
    Arrays.sort(ends, 0, count);
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      order[i] = TASK_MOST - (int) (ends[i] & TASK_MOST);
    }
    return order;
  }

  /// Notes when root tasks arrive and end. The length of the stretch.
  long note(Propagation times, Run run, long shift) {
    long length = whole ? times.lastEndNanos() : times.endNanos();
    run.taskEnd(length + shift);
    for (int task : roots) {
      int spawned = graph.spawn[task];
      boolean gone = spawned == TraceDag.NONE || times.isRemoved(spawned);
      long arrived = times.nanos(gone ? graph.start[task] : spawned) + shift;
      run.arrive(arrived);
      run.rootEnd(arrived, times.nanos(graph.end[task]) + shift);
    }
    return length;
  }
}

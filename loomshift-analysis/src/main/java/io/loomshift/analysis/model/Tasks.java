package io.loomshift.analysis.model;

import java.util.Arrays;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// The tasks of a program, and the futures that are no tasks. Both are numbers from 0: first all
/// tasks, then the other futures.
///
/// A task that runs several times, as a periodic one, is as many tasks.
public final class Tasks {
  /// Where nothing is known.
  public static final int NONE = -1;

  private final int count;
  private final int futures;
  private final int[] spawns;
  private final int[] starts;
  private final int[] ends;
  private final int[] pools;
  private final int[] classes;
  private final int[] parents;

  Tasks(
      int count,
      int futures,
      int[] spawns,
      int[] starts,
      int[] ends,
      int[] pools,
      int[] classes,
      int[] parents) {
    this.count = count;
    this.futures = futures;
    this.spawns = spawns;
    this.starts = starts;
    this.ends = ends;
    this.pools = pools;
    this.classes = classes;
    this.parents = parents;
  }

  /// The same, where some are those of another pool.
  Tasks in(IntUnaryOperator pool) {
    return new Tasks(
        count,
        futures,
        spawns,
        starts,
        ends,
        Arrays.stream(pools).map(pool).toArray(),
        classes,
        parents);
  }

  /// The same, where moments were put between operations.
  ///
  /// @param handedOver by task, the {@link OperationKind#SPAWN} of some of them
  /// @param by by task, the tasks that spawned these; {@link #NONE} outside any
  Tasks moved(Insertion insertion, Map<Integer, Integer> handedOver, Map<Integer, Integer> by) {
    return new Tasks(
        count,
        futures,
        IntStream.range(0, count)
            .map(task -> handedOver.getOrDefault(task, insertion.moved(spawns[task])))
            .toArray(),
        Arrays.stream(starts).map(insertion::moved).toArray(),
        Arrays.stream(ends).map(insertion::moved).toArray(),
        pools,
        classes,
        IntStream.range(0, count).map(task -> by.getOrDefault(task, parents[task])).toArray());
  }

  /// How many tasks there are.
  public int count() {
    return count;
  }

  /// How many tasks and other futures there are together: arguments of operations are below.
  public int futures() {
    return futures;
  }

  /// The {@link OperationKind#SPAWN} of a task, or -1 where it was not seen.
  public int spawn(int task) {
    return spawns[task];
  }

  /// The {@link OperationKind#START} of a task, or -1 where it was not seen to start.
  public int start(int task) {
    return starts[task];
  }

  /// The {@link OperationKind#END} of a task, or -1 where it was not seen to end.
  public int end(int task) {
    return ends[task];
  }

  /// The symbol of its pool; 0 where it is not known.
  public int pool(int task) {
    return pools[task];
  }

  /// The symbol of its class; 0 where it is not known.
  public int className(int task) {
    return classes[task];
  }

  /// The task that spawned it, or -1 where that was a thread outside any task.
  public int parent(int task) {
    return parents[task];
  }

  /// Whether no task spawned it, and it was seen from its spawn, or its start, to its end.
  public boolean isRoot(int task) {
    return parents[task] == NONE && ends[task] != NONE && starts[task] != NONE;
  }

  /// When a task arrived: when it was handed to its pool or, where that was not seen, started.
  public long arrival(Operations operations, int task) {
    return operations.time(spawns[task] != NONE ? spawns[task] : starts[task]);
  }
}

package io.loomshift.migrate.hazard;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Goal.Pools;

/// What takes the place of a pool.
public enum PoolSuccessor {
  /// An executor that starts a virtual thread a task.
  PER_TASK("a virtual thread per task"),
  /// The same, which runs as many tasks at a time as the pool had workers.
  BOUNDED("a BoundedVirtualExecutor"),
  /// An executor whose threads follow the load; nothing bounds its virtual threads.
  ADAPTIVE("an AdaptiveExecutor"),
  /// The same, which runs as many tasks at a time as the pool had workers, on either type.
  ADAPTIVE_BOUNDED("an AdaptiveExecutor");

  private final String words;

  PoolSuccessor(String words) {
    this.words = words;
  }

  static PoolSuccessor of(PoolShape shape, Goal goal) {
    boolean bounded = goal.pools() == Pools.BOUNDED && !shape.isUnbounded();
    if (goal.isAdaptive()) {
      return bounded ? ADAPTIVE_BOUNDED : ADAPTIVE;
    }
    return bounded ? BOUNDED : PER_TASK;
  }

  /// What a message calls it.
  String words() {
    return words;
  }

  /// Whether it runs no more tasks at a time than the pool did, and lets the others wait.
  public boolean keepsBound() {
    return this == BOUNDED || this == ADAPTIVE_BOUNDED;
  }

  /// Whether its threads follow the load.
  public boolean isAdaptive() {
    return this == ADAPTIVE || this == ADAPTIVE_BOUNDED;
  }
}

package io.loomshift.analysis.replay;

import java.util.ArrayDeque;

/// The workers of a pool, and the tasks that wait for one.
final class Workers {
  private final int limit;
  private final ArrayDeque<SimulatedThread> queue = new ArrayDeque<>();
  private int busy;

  /// @param limit how many tasks run at once
  Workers(int limit) {
    this.limit = limit;
  }

  /// Whether a task gets a worker now; otherwise it queues for one.
  boolean take(SimulatedThread task) {
    if (busy < limit) {
      busy++;
      return true;
    }
    queue.add(task);
    return false;
  }

  /// A worker is free. The task that it runs next, if one waits.
  java.util.Optional<SimulatedThread> free() {
    SimulatedThread next = busy <= limit ? queue.poll() : null;
    if (next == null) {
      busy--;
    }
    return java.util.Optional.ofNullable(next);
  }
}

package io.loomshift.migrate.hazard;

import io.loomshift.migrate.flow.Amount;

/// How much of its work a pool lets run.
///
/// @param most how many tasks run at a time at most; `Integer.MAX_VALUE` where there is no bound
/// @param bound what the sources say of `most`, in words of theirs; empty where the program changes
///   it
/// @param waiting where a task waits for a worker
/// @param stunted whether a greater maximum is given that the pool never grows to, since its queue
///   refuses no task
public record PoolShape(Amount most, String bound, Waiting waiting, boolean stunted) {
  /// Where tasks wait.
  public enum Waiting {
    /// Nowhere: a task is handed to a worker, or rejected.
    NONE,
    /// In a queue that takes every task.
    UNBOUNDED,
    /// In a queue that may be full.
    BOUNDED,
    /// In a queue that has an order of its own.
    SORTED,
    /// The sources do not show the queue.
    UNKNOWN
  }

  /// A pool of a fixed number of workers and a queue that takes every task.
  public static PoolShape fixed(Amount size, String bound) {
    return new PoolShape(size, bound, Waiting.UNBOUNDED, false);
  }

  /// A pool that starts a worker for every task that finds none idle.
  public static PoolShape unbounded() {
    return new PoolShape(
        new Amount.Known(Integer.MAX_VALUE), "Integer.MAX_VALUE", Waiting.NONE, false);
  }

  /// The same pool, of which the program changes the size later on.
  public PoolShape resized() {
    return new PoolShape(Amount.open(), "", waiting, stunted);
  }

  /// Whether nothing bounds the number of tasks that run at a time.
  public boolean isUnbounded() {
    return most.is(Integer.MAX_VALUE);
  }
}

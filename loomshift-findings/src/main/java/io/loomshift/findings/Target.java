package io.loomshift.findings;

import java.util.List;
import java.util.OptionalInt;

/// Whose concurrency a change concerns.
public sealed interface Target {
  /// What a person calls it.
  String name();

  /// How many tasks of the trace it concerns.
  long tasks();

  /// The tasks that were spawned at one dynamic context, or some of them.
  ///
  /// @param name the class of the task or, where that says nothing, the method that is its body
  /// @param context the stack that spawned them, innermost first, as far as the trace tells it
  /// @param tasks how many of them change
  /// @param of how many were spawned there; more than `tasks` where some stay as they are
  record Tasks(String name, List<Place> context, long tasks, long of) implements Target {
    /// Checks the numbers.
    public Tasks {
      Figures.requireText(name);
      context = List.copyOf(context);
      if (tasks < 1 || tasks > of) {
        throw new IllegalArgumentException("%d of %d tasks".formatted(tasks, of));
      }
    }
  }

  /// All tasks of a pool.
  ///
  /// @param name of the pool or, where it has none, of its threads
  /// @param className of the pool
  /// @param workers most workers at once in the trace
  /// @param limit how many workers it may have; empty without a limit, or where that is not known
  /// @param tasks that it ran
  record Pool(String name, String className, int workers, OptionalInt limit, long tasks)
      implements Target {
    /// Checks the numbers.
    public Pool {
      Figures.requireText(name);
      if (workers < 0 || tasks < 0) {
        throw new IllegalArgumentException("%d workers, %d tasks".formatted(workers, tasks));
      }
    }
  }

  /// What tasks take and give back.
  ///
  /// @param name of the pool that lends it, or the class of the semaphore or the lock
  /// @param lends what, in the plural: `permits`, `connections`
  /// @param amount how many there are
  /// @param tasks how often one was taken
  record Resource(String name, String lends, long amount, long tasks) implements Target {
    /// Checks the numbers.
    public Resource {
      Figures.requireText(name);
      Figures.requireText(lends);
      if (amount < 1 || tasks < 0) {
        throw new IllegalArgumentException("%d %s, %d uses".formatted(amount, lends, tasks));
      }
    }
  }
}

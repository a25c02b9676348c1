package io.loomshift.migrate;

import java.util.Locale;
import java.util.Optional;

/// What pools and the threads of factories are to become.
///
/// @param pools what becomes of pools
/// @param threads which type of threads takes the place of platform threads
/// @param library `loomshift-adaptive`, whose classes are written where [#writesLibrary()]
/// @param structured whether a pool that lives within one method becomes a `StructuredTaskScope`,
///   where that can be
/// @param threadLocals whether thread-locals that keep objects for the next task become suppliers
public record Goal(
    Pools pools,
    Threads threads,
    Optional<AdaptiveLibrary> library,
    boolean structured,
    boolean threadLocals) {
  /// What becomes of pools.
  public enum Pools {
    /// A thread a task.
    PER_TASK,
    /// A thread a task, and as many of them at a time as the pool had workers.
    BOUNDED,
    /// Pools stay as they are.
    KEEP;

    /// The word that the command line and the outputs use.
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// A type of threads.
  public enum Threads {
    /// Virtual threads.
    VIRTUAL,
    /// Threads that are of either type as the load demands. A thread that is made for one task has
    /// no second life in which to change, and becomes virtual.
    ADAPTIVE;

    /// The word that the command line and the outputs use.
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Goal {
    if (writesLibrary(pools, threads) && library.isEmpty()) {
      throw new IllegalArgumentException("nothing tells javac of loomshift-adaptive");
    }
  }

  /// Pools that stay executors.
  public Goal(Pools pools, Threads threads, Optional<AdaptiveLibrary> library) {
    this(pools, threads, library, false, false);
  }

  /// Virtual threads, one a task.
  public static Goal standard() {
    return new Goal(Pools.PER_TASK, Threads.VIRTUAL, Optional.empty());
  }

  public boolean isAdaptive() {
    return threads == Threads.ADAPTIVE;
  }

  /// Whether edits may need the library.
  public boolean writesLibrary() {
    return writesLibrary(pools, threads);
  }

  /// Whether edits of such a goal may need the library.
  public static boolean writesLibrary(Pools pools, Threads threads) {
    return pools == Pools.BOUNDED || threads == Threads.ADAPTIVE;
  }
}

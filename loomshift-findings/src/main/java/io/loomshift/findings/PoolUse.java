package io.loomshift.findings;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// How a pool was used.
///
/// @param name of the pool or, where it has none, of its threads; unique in the findings
/// @param className of the pool
/// @param virtual whether its tasks ran on virtual threads
/// @param workers the most at once
/// @param limit how many workers it may have; empty without a limit
/// @param tasks how many ran
/// @param utilisation the share of the workers that a task held, mean over time
/// @param queue tasks that waited for a worker
/// @param queuedNanos how long a task waited for a worker
/// @param serviceNanos how long a task held its worker
/// @param runningShare of the time in which tasks held workers, how much they ran
/// @param waits for what they waited otherwise, the longest first
/// @param place the line of own code that makes it, starts its threads or has a library make it;
///   empty where the trace does not tell one
public record PoolUse(
    String name,
    String className,
    boolean virtual,
    int workers,
    OptionalInt limit,
    long tasks,
    double utilisation,
    ThreadUse queue,
    Latency queuedNanos,
    Latency serviceNanos,
    double runningShare,
    List<WaitShare> waits,
    Optional<Place> place) {

  /// A kind of wait.
  ///
  /// @param kind `future`, `park`, `sleep`, `wait`, `monitor`, `lock`, `latch`, `semaphore`,
  ///   `queue`, `io`, or `unexplained`
  /// @param on for what, a class or a method; empty where nothing is known
  /// @param share of the time in which tasks held workers
  public record WaitShare(String kind, String on, double share) {
    /// Checks the share.
    public WaitShare {
      Figures.requireText(kind);
      Figures.requireShare(share);
    }
  }

  /// The same, made at another place, such as one that is found in sources.
  public PoolUse at(Optional<Place> other) {
    return new PoolUse(
        name,
        className,
        virtual,
        workers,
        limit,
        tasks,
        utilisation,
        queue,
        queuedNanos,
        serviceNanos,
        runningShare,
        waits,
        other);
  }

  /// Checks the figures.
  public PoolUse {
    Figures.requireText(name);
    Figures.requireShare(utilisation);
    Figures.requireShare(runningShare);
    waits = List.copyOf(waits);
    if (workers < 0 || tasks < 0) {
      throw new IllegalArgumentException("%d workers, %d tasks".formatted(workers, tasks));
    }
  }
}

package io.loomshift.analysis.replay;

import io.loomshift.trace.PoolKind;

/// What a trace tells of a pool.
///
/// @param symbol of the pool
/// @param name what a person would call it
/// @param className the class of the executor
/// @param kind what it is made of
/// @param core how many workers it keeps
/// @param most how many it may have; 0 where there is no limit or it is not known
/// @param seen how many threads ran its tasks
/// @param peak the most tasks that ran at once
/// @param held how many tasks ran when one started that had queued; 0 where hardly any did
/// @param turnaround for how many nanoseconds a worker does something else before it takes a task
///   that queues, as a mean
/// @param services how many of its tasks last as long as the program, such as one that accepts
///   connections: each keeps a worker
/// @param tasks how many tasks it ran
/// @param virtual whether they ran on virtual threads
public record PoolFacts(
    int symbol,
    String name,
    String className,
    PoolKind kind,
    int core,
    int most,
    int seen,
    int peak,
    int held,
    double turnaround,
    int services,
    int tasks,
    boolean virtual) {

  /// How many of its tasks run at once at most; {@link Integer#MAX_VALUE} without a limit.
  ///
  /// A `ThreadPoolExecutor` has more workers than it keeps only where its queue was full, or holds
  /// nothing. The trace does not tell these apart: what was seen decides.
  public int limit() {
    return switch (kind) {
      case PER_TASK -> Integer.MAX_VALUE;
      // Whoever waits has another worker take his place.
      case FORK_JOIN -> Math.max(1, Math.max(most, peak));
      case SCHEDULED -> Math.max(1, core);
      case THREAD_POOL -> {
        if (peak > core) {
          yield most == 0 ? Integer.MAX_VALUE : Math.max(most, peak);
        }
        yield core == 0 ? Integer.MAX_VALUE : core;
      }
      // Pools of servers grow before they queue. Where they do not say how far, what was seen
      // counts. Some keep workers for themselves, which no task gets however many queue.
      case OTHER, RESOURCES ->
          virtual
              ? Integer.MAX_VALUE
              : held > 0 ? Math.max(held, 1) : Math.max(1, most == 0 ? seen : Math.max(most, peak));
    };
  }
}

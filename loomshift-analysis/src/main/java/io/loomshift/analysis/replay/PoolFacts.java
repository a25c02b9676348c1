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
/// @param serving how many of its tasks run at once where more wait, as it says itself; {@link
///   Integer#MAX_VALUE} without a limit, 0 where it does not say
/// @param seen how many threads ran its tasks
/// @param peak the most tasks that ran at once
/// @param held how many tasks ran when one started that had queued for a worker; 0 where hardly any
///   did
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
    int serving,
    int seen,
    int peak,
    int held,
    double turnaround,
    int services,
    int tasks,
    boolean virtual) {

  /// How many of its tasks run at once at most; {@link Integer#MAX_VALUE} without a limit.
  ///
  /// What a pool says of itself counts. What was seen is that of the traced load, under which it
  /// may have been far from full: it decides only where a pool says nothing, as in traces of
  /// earlier versions, or more was seen than it says.
  public int limit() {
    return switch (kind) {
      case PER_TASK -> Integer.MAX_VALUE;
      // Whoever waits has another worker take his place.
      case FORK_JOIN -> Math.max(1, Math.max(most, peak));
      case SCHEDULED -> Math.max(1, core);
      case THREAD_POOL -> serving > 0 ? Math.max(serving, peak) : asSeen();
      case OTHER, RESOURCES -> virtual ? Integer.MAX_VALUE : serving > 0 ? serving : ofAServer();
    };
  }

  /// A `ThreadPoolExecutor` has more workers than it keeps only where its queue was full, or holds
  /// nothing.
  private int asSeen() {
    if (peak > core) {
      return most == 0 ? Integer.MAX_VALUE : Math.max(most, peak);
    }
    return core == 0 ? Integer.MAX_VALUE : core;
  }

  /// Pools of servers grow before they queue. Some keep workers for themselves, which no task gets
  /// however many queue.
  private int ofAServer() {
    return Math.max(1, held > 0 ? held : most == 0 ? seen : Math.max(most, peak));
  }

  /// The same in a variant. A server that keeps workers for itself keeps as many of another number.
  int limit(Variant variant) {
    Integer workers = variant.poolSizes().get(symbol);
    return workers == null ? limit() : Math.max(1, workers - kept());
  }

  private int kept() {
    return kind == PoolKind.OTHER ? Math.max(0, most - limit()) : 0;
  }

  /// The same, with another turnaround.
  PoolFacts withTurnaround(double nanos) {
    return new PoolFacts(
        symbol, name, className, kind, core, most, serving, seen, peak, held, nanos, services,
        tasks, virtual);
  }
}

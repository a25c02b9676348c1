package io.loomshift.migrate;

import java.util.Locale;

/// What virtual threads would bring at a site, most first.
///
/// Source: JEP 444: they raise throughput where many tasks wait at the same time.
public enum Gain {
  /// A thread for each request, connection or task: as many can wait at once as there are.
  PER_TASK,
  /// A pool whose size limits how many tasks can wait at once.
  LIMITED,
  /// A thread now and then: the stack of one platform thread.
  ONE_OFF,
  /// The carrier of a thread that blocks while it holds a monitor, before Java 24.
  CARRIER,
  /// Nothing: the thread stays, or the site makes none.
  NONE;

  /// What a site brings, as far as its kind tells.
  ///
  /// @param repeated whether the site is reached for each of many requests, connections or tasks
  public static Gain of(SiteKind kind, Verdict verdict, boolean repeated) {
    if (verdict == Verdict.KEEP) {
      return NONE;
    }
    return switch (kind) {
      case CACHED_POOL, PER_TASK_POOL, FRAMEWORK -> PER_TASK;
      case FIXED_POOL, THREAD_POOL -> LIMITED;
      case NEW_THREAD -> repeated ? PER_TASK : ONE_OFF;
      case THREAD_FACTORY, THREAD_SUBCLASS, SINGLE_POOL, SCHEDULED_POOL, WORK_STEALING_POOL ->
          ONE_OFF;
      case MONITOR -> CARRIER;
      case TIMER, COMMON_POOL, EVENT_LOOP, THREAD_ID, THREAD_LOCAL, TASK -> NONE;
    };
  }

  /// The word that the outputs use, such as `per-task`.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

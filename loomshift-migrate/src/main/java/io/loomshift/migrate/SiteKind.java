package io.loomshift.migrate;

import java.util.Locale;

/// What a site makes or configures.
public enum SiteKind {
  /// A `new Thread(…)` or `Thread::new`.
  NEW_THREAD,
  /// The declaration of a named or anonymous subclass of `Thread`.
  THREAD_SUBCLASS,
  /// A thread made inside a `ThreadFactory`.
  THREAD_FACTORY,
  /// A pool without a bound that drops idle workers.
  CACHED_POOL,
  /// A pool of a fixed number of workers.
  FIXED_POOL,
  /// A `ThreadPoolExecutor` that is neither, or a pool of a class of its own.
  THREAD_POOL,
  /// A pool of one worker.
  SINGLE_POOL,
  /// A pool that runs tasks later or again and again.
  SCHEDULED_POOL,
  /// A fork-join pool.
  WORK_STEALING_POOL,
  /// An executor that makes a thread for each task, by a factory of platform threads.
  PER_TASK_POOL,
  /// What runs on the common pool of the JVM.
  COMMON_POOL,
  /// The threads of an event loop.
  EVENT_LOOP,
  /// A `java.util.Timer`.
  TIMER,
  /// A `getId()` on a thread.
  THREAD_ID,
  /// What tells a framework of which type the threads are that it makes.
  FRAMEWORK,
  /// A monitor within which a task may block.
  MONITOR,
  /// A thread-local that keeps an object for the next task of its thread.
  THREAD_LOCAL,
  /// A task that is handed to a pool; patches edit it, scans do not look for it.
  TASK;

  /// The word that the outputs use, such as `new-thread`.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

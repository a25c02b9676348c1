package io.loomshift.findings;

import java.util.Locale;

/// A kind of change to the concurrency of a program. An improvement is one of these at one place.
public enum Optimisation {
  /// Tasks run at once where they are spawned. Source: Rehype, section 4.1.
  CONVERT_TO_INLINE,
  /// As much, but only for those tasks that take one of several paths. Source: Rehype, section 4.1.
  HOIST_BRANCH,
  /// A task that only coordinates others becomes a combinator of `CompletableFuture`. Source:
  /// Rehype, section 4.1.
  CONVERT_TO_COMBINATOR,
  /// The tasks of a pool run on virtual threads, without a limit of workers.
  TO_VIRTUAL,
  /// A pool gets another number of workers.
  RESIZE_POOL,
  /// Of what requests take and give back, such as permits of a semaphore, there are more.
  MORE_PERMITS;

  /// The name in documents and on the command line: `to-virtual`.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

package io.loomshift.trace;

import java.util.Optional;

/// What a pool is made of. Codes are part of the format.
public enum PoolKind {
  /// Something that runs tasks, and that nobody knows more about.
  OTHER(0),
  /// `ThreadPoolExecutor`.
  THREAD_POOL(1),
  /// `ScheduledThreadPoolExecutor`.
  SCHEDULED(2),
  /// `ForkJoinPool`.
  FORK_JOIN(3),
  /// A thread a task.
  PER_TASK(4),
  /// No threads: what it lends, such as connections.
  RESOURCES(5);

  private final int code;

  PoolKind(int code) {
    this.code = code;
  }

  /// From 0.
  public int code() {
    return code;
  }

  /// The kind with this code, or nothing where a later version of the format knows it.
  public static Optional<PoolKind> of(int code) {
    for (PoolKind kind : values()) {
      if (kind.code == code) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}

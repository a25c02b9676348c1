package io.loomshift.analysis.model;

/// What kind of thing actors contend for.
public enum ResourceKind {
  /// A lock of `java.util.concurrent` that one actor holds. It is traced only where an actor must
  /// wait for it, or gives it back to one who waits.
  LOCK,
  /// What actors wait for until it is opened: a count down latch.
  LATCH,
  /// A semaphore with permits.
  SEMAPHORE,
  /// The monitor of an object.
  MONITOR,
  /// A queue whose elements are taken and put back, as the connections of a pool are.
  QUEUE,
  /// A pool that lends something else than threads, such as connections.
  CONNECTIONS,
  /// A count that somebody keeps of the tasks of a pool that are under way.
  COUNT,
  /// A synchronizer of whose rules nothing is known.
  OTHER;

  /// Its name in documents.
  public String id() {
    return switch (this) {
      case LOCK, OTHER -> "lock";
      case LATCH -> "latch";
      case SEMAPHORE -> "semaphore";
      case MONITOR -> "monitor";
      case QUEUE -> "queue";
      case CONNECTIONS -> "connections";
      case COUNT -> "count";
    };
  }

  /// Whether there is a number of them, which are taken and given back.
  public boolean isCounted() {
    return this == SEMAPHORE || this == QUEUE || this == CONNECTIONS || this == COUNT;
  }

  /// Whether one actor has it at a time.
  public boolean isExclusive() {
    return this == LOCK || this == MONITOR;
  }

  /// What stands for it in a key, and nowhere else.
  @SuppressWarnings("EnumOrdinal")
  long code() {
    return ordinal();
  }
}

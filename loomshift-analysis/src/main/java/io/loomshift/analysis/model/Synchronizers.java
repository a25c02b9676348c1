package io.loomshift.analysis.model;

import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.HashMap;
import java.util.Map;

/// Tells resources from events, by the classes of synchronizers.
final class Synchronizers {
  private static final String CONCURRENT = "java.util.concurrent.";

  private final Resources resources;
  private final Symbols symbols;
  private final Map<Integer, ResourceKind> kinds = new HashMap<>();
  private final Map<Integer, Boolean> workers = new HashMap<>();

  Synchronizers(Resources resources, Symbols symbols) {
    this.resources = resources;
    this.symbols = symbols;
  }

  int lock(int identity, int className) {
    ResourceKind kind = kinds.computeIfAbsent(className, this::kind);
    return resources.add(kind, identity, className);
  }

  /// A lock whose every use is told.
  int wholeLock(int identity, int className) {
    int lock = lock(identity, className);
    resources.toldInFull(lock);
    return lock;
  }

  boolean isToldInFull(int resource) {
    return resources.isToldInFull(resource);
  }

  /// What a condition belongs to; a monitor is its own condition.
  int lockOrMonitor(int identity, int className, int condition) {
    return identity == condition ? monitor(identity, className) : lock(identity, className);
  }

  /// Whether one actor has it at a time.
  boolean isExclusive(int resource) {
    return resources.kind(resource).isExclusive();
  }

  int monitor(int identity, int className) {
    return resources.add(ResourceKind.MONITOR, identity, className);
  }

  int queue(int identity, int className) {
    return resources.add(ResourceKind.QUEUE, identity, className);
  }

  int semaphore(int identity, int className) {
    return resources.add(ResourceKind.SEMAPHORE, identity, className);
  }

  /// A semaphore or a lock was made at a stack.
  void made(int identity, int stack) {
    resources.made(identity, stack);
  }

  /// @param row among the pools
  int connections(int identity, int row) {
    int resource = resources.add(ResourceKind.CONNECTIONS, identity, row);
    resources.limit(resource, limit(row));
    return resource;
  }

  /// How many a pool lends; 0 where it does not say.
  int limit(int row) {
    return symbols.pool(row).map(Row.Pool::most).orElse(0);
  }

  /// What stands for a resource where nothing is taken or given back.
  int none() {
    return resources.add(ResourceKind.OTHER, 0, 0);
  }

  /// Whether a lock is that of a pool's worker, which says only whether that is at work.
  boolean isOfWorker(int className) {
    return workers.computeIfAbsent(
        className,
        symbol ->
            symbols
                .text(symbol)
                .filter(name -> name.endsWith("ThreadPoolExecutor$Worker"))
                .isPresent());
  }

  private ResourceKind kind(int className) {
    String name = symbols.text(className).orElse("");
    if (name.startsWith(CONCURRENT + "locks.ReentrantLock$")) {
      return ResourceKind.LOCK;
    }
    return name.startsWith(CONCURRENT + "CountDownLatch$")
        ? ResourceKind.LATCH
        : ResourceKind.OTHER;
  }
}

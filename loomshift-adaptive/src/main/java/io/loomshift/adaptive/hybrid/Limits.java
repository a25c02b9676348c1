package io.loomshift.adaptive.hybrid;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// What an executor may use at most.
///
/// @param platformThreads workers on platform threads; at least 1
/// @param virtualThreads tasks at once on virtual threads; 0 or more
/// @param concurrency tasks that run at once, over both types; at least 1
/// @param queueCapacity tasks that wait; 0 or more
/// @param keepAlive how long an idle worker waits for a task; 0 or more
record Limits(
    int platformThreads,
    int virtualThreads,
    int concurrency,
    int queueCapacity,
    Duration keepAlive) {
  /// As many as the JDK makes to replace carriers that block (`jdk.virtualThreadScheduler
  /// .maxPoolSize`).
  private static final int PLATFORM_THREADS = 256;

  /// A thread that waits takes 1 to 4 KB of the heap, one with a deep stack more: half of it.
  private static final long BYTES_A_VIRTUAL_THREAD = 8 << 10;

  Limits {
    require(platformThreads >= 1, "platformThreads must be at least 1", platformThreads);
    require(virtualThreads >= 0, "virtualThreads must be at least 0", virtualThreads);
    require(concurrency >= 1, "concurrency must be at least 1", concurrency);
    require(queueCapacity >= 0, "queueCapacity must be at least 0", queueCapacity);
    require(!keepAlive.isNegative(), "keepAlive must be at least 0", keepAlive);
  }

  /// The defaults of an executor.
  static Limits standard() {
    long virtualThreads = Runtime.getRuntime().maxMemory() / 2 / BYTES_A_VIRTUAL_THREAD;
    return new Limits(
        PLATFORM_THREADS,
        (int) Math.min(Integer.MAX_VALUE, virtualThreads),
        Integer.MAX_VALUE,
        Integer.MAX_VALUE,
        Duration.ofSeconds(60));
  }

  private static void require(boolean isInRange, String rule, Object value) {
    if (!isInRange) {
      throw new IllegalArgumentException(rule + ", not " + value);
    }
  }

  Limits withPlatformThreads(int value) {
    return new Limits(value, virtualThreads, concurrency, queueCapacity, keepAlive);
  }

  Limits withVirtualThreads(int value) {
    return new Limits(platformThreads, value, concurrency, queueCapacity, keepAlive);
  }

  Limits withConcurrency(int value) {
    return new Limits(platformThreads, virtualThreads, value, queueCapacity, keepAlive);
  }

  Limits withQueueCapacity(int value) {
    return new Limits(platformThreads, virtualThreads, concurrency, value, keepAlive);
  }

  Limits withKeepAlive(Duration value) {
    return new Limits(platformThreads, virtualThreads, concurrency, queueCapacity, value);
  }

  /// How long an idle worker waits, 292 years at most.
  long keepAliveNanos() {
    return TimeUnit.NANOSECONDS.convert(keepAlive);
  }

  /// Workers for tasks that compute: as many as processors, now.
  int computing() {
    return Math.min(mostWorkers(), Runtime.getRuntime().availableProcessors());
  }

  /// Workers for tasks that block: what is left of the platform threads, or all of them where no
  /// more tasks run at once.
  int blocking() {
    return suffice() ? mostWorkers() : mostWorkers() - computing();
  }

  /// Workers on platform threads.
  int mostWorkers() {
    return Math.min(platformThreads, concurrency);
  }

  /// Whether there are platform threads for all tasks that may run at once. A single task is left
  /// out: tasks that run one by one keep their order, and so their queue.
  boolean suffice() {
    return concurrency > 1 && concurrency <= platformThreads;
  }
}

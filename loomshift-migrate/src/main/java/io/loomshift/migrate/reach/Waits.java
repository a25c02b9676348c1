package io.loomshift.migrate.reach;

import java.util.Map;
import java.util.Set;

/// The methods of the JDK that wait until another thread does something, without a time limit, and
/// those that take a lock of the whole program.
///
/// Source: the Javadoc of the types of `java.lang` and `java.util.concurrent` on JDK 25; a test
/// compares the names with the JDK's own classes.
final class Waits {
  private static final Set<String> RESULT = Set.of("get", "join");
  private static final Set<String> LOCK = Set.of("lock", "lockInterruptibly");
  private static final Set<String> QUEUE = Set.of("take");

  /// Methods without arguments, by type.
  static final Map<String, Set<String>> METHODS =
      Map.ofEntries(
          Map.entry("java.lang.Thread", Set.of("join")),
          Map.entry("java.lang.Process", Set.of("waitFor")),
          Map.entry("java.lang.Object", Set.of("wait")),
          Map.entry("java.util.concurrent.ArrayBlockingQueue", QUEUE),
          Map.entry("java.util.concurrent.BlockingDeque", QUEUE),
          Map.entry("java.util.concurrent.BlockingQueue", QUEUE),
          Map.entry("java.util.concurrent.CompletableFuture", RESULT),
          Map.entry("java.util.concurrent.CompletionService", QUEUE),
          Map.entry("java.util.concurrent.CountDownLatch", Set.of("await")),
          Map.entry("java.util.concurrent.CyclicBarrier", Set.of("await")),
          Map.entry("java.util.concurrent.DelayQueue", QUEUE),
          Map.entry("java.util.concurrent.ExecutorCompletionService", QUEUE),
          Map.entry("java.util.concurrent.ExecutorService", Set.of("close")),
          Map.entry("java.util.concurrent.ForkJoinTask", RESULT),
          Map.entry("java.util.concurrent.Future", Set.of("get")),
          Map.entry("java.util.concurrent.FutureTask", Set.of("get")),
          Map.entry("java.util.concurrent.LinkedBlockingDeque", QUEUE),
          Map.entry("java.util.concurrent.LinkedBlockingQueue", QUEUE),
          Map.entry("java.util.concurrent.Phaser", Set.of("arriveAndAwaitAdvance")),
          Map.entry("java.util.concurrent.PriorityBlockingQueue", QUEUE),
          Map.entry("java.util.concurrent.Semaphore", Set.of("acquire")),
          Map.entry("java.util.concurrent.SynchronousQueue", QUEUE),
          Map.entry("java.util.concurrent.locks.Condition", Set.of("await")),
          Map.entry("java.util.concurrent.locks.Lock", LOCK),
          Map.entry("java.util.concurrent.locks.ReentrantLock", LOCK));

  /// Types that are named for other reasons.
  private static final Set<String> OTHERS = Set.of("java.lang.System", "java.io.PrintStream");

  private Waits() {}

  /// Whether a type of this qualified name counts.
  static boolean isKnown(String type) {
    return METHODS.containsKey(type) || OTHERS.contains(type);
  }

  /// Whether a method without arguments waits for a thread, or for a lock.
  static boolean isWait(String type, String method) {
    return METHODS.getOrDefault(type, Set.of()).contains(method);
  }

  /// Whether it waits for a lock.
  static boolean isLock(String type, String method) {
    return type.startsWith("java.util.concurrent.locks.") && LOCK.contains(method);
  }
}

package io.loomshift.adaptive;

import io.loomshift.adaptive.select.ThreadType;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Runs each task on a virtual thread of its own, and so many of them at once at most: what takes
/// the place of a fixed pool of platform threads whose size protects something, such as a database.
/// Further tasks wait in order, as objects in a queue and not as threads.
///
/// The rest is as with [AdaptiveExecutor] on virtual threads. Like any executor of virtual threads,
/// it does not keep the JVM alive; close it to wait for its tasks. Thread-safe.
public final class BoundedVirtualExecutor extends PooledExecutor {
  private static final AtomicLong UNNAMED = new AtomicLong();

  /// An executor whose threads are named `bounded-1-1`, `-2`, ….
  ///
  /// @param concurrency how many tasks run at once at most; at least 1
  /// @throws IllegalArgumentException where it is less
  public BoundedVirtualExecutor(int concurrency) {
    this(concurrency, "bounded-" + UNNAMED.incrementAndGet());
  }

  /// An executor whose threads have a name, to which a number is added.
  ///
  /// @param concurrency how many tasks run at once at most; at least 1
  /// @throws IllegalArgumentException where it is less
  public BoundedVirtualExecutor(int concurrency, String name) {
    super(pool(concurrency, Objects.requireNonNull(name, "name")));
  }

  private static TaskPool pool(int concurrency, String name) {
    ThreadTemplate template =
        new ThreadTemplate(
            name,
            true,
            Thread.NORM_PRIORITY,
            Optional.ofNullable(Thread.currentThread().getContextClassLoader()),
            false,
            Optional.empty(),
            new AtomicLong());
    PoolLimits limits = new PoolLimits(1, concurrency, PoolLimits.UNLIMITED, 0);
    return new TaskPool(
        template, limits, ThreadType.VIRTUAL, System::nanoTime, new PoolListener() {});
  }
}

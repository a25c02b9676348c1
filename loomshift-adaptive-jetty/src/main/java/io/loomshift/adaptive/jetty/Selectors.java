package io.loomshift.adaptive.jetty;

import io.loomshift.adaptive.select.ThreadType;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Lets the threads that find requests, Jetty's selectors, be of the type of those that run them.
/// Handing requests of 0.5 ms over from a platform thread to virtual ones cost some 5 % of their
/// throughput on one processor, and the other way round as much.
///
/// A selector cannot be moved; but when it has found a request, Jetty lets it run that by itself if
/// a successor goes on finding. So after a change of the type, once a [Generation] of requests has
/// ended on virtual threads, each selector starts a successor of the new type. The request that it
/// runs then is none of the executor's, and would be one more than may run at once; therefore a
/// [RequestPlaceholder] has a place in the executor for it meanwhile, and until that has its turn,
/// the selector goes on as before. Thread-safe.
final class Selectors {
  private static final ThreadLocal<SelectorRole> ROLES = new ThreadLocal<>();

  /// A successor that begins later finds that the one who left goes on, too, which Jetty allows.
  private static final long TIMEOUT_MILLIS = 1_000;

  /// Where Jetty's own threads come from.
  interface Source {
    /// Runs a selector at once, by [Selectors#run(Runnable)] on a thread of its own.
    ///
    /// @throws RejectedExecutionException where there is no thread for it
    void start(ThreadType type, Runnable selector);
  }

  private final Source source;

  /// A thread that selects for Jetty, and who stands for it in the executor.
  private static final class SelectorRole {
    private final Selectors owner;
    private @Nullable RequestPlaceholder placeholder;
    private long askedAt = System.nanoTime();

    SelectorRole(Selectors owner) {
      this.owner = owner;
    }

    /// What this thread ran in the place of its placeholder has ended.
    void end() {
      if (placeholder != null) {
        placeholder.end();
      }
    }

    /// Whether requests come so fast that a placeholder would be taken in time.
    boolean isBusy() {
      long before = askedAt;
      askedAt = System.nanoTime();
      return askedAt - before < RequestPlaceholder.MOST_TIMES.toNanos();
    }
  }

  Selectors(Source source) {
    this.source = source;
  }

  /// Runs something that Jetty does for itself, on the calling thread.
  void run(Runnable job) {
    SelectorRole role = new SelectorRole(this);
    ROLES.set(role);
    try {
      job.run();
    } finally {
      ROLES.remove();
      role.end();
    }
  }

  /// Lets a successor take over from the caller, if that is a selector of the other type, and a
  /// request may run in its placeholder's place.
  ///
  /// @param type of the requests' threads
  /// @param requests runs them
  /// @param isTime whether selectors may have that type by now
  /// @return whether it does, and the caller is to run the request that it has found
  boolean move(ThreadType type, Executor requests, Runnable successor, boolean isTime) {
    SelectorRole role = ROLES.get();
    if (role == null || role.owner != this) {
      return false;
    }
    role.end();
    if (!isTime || ThreadType.of(Thread.currentThread()) == type) {
      return false;
    }
    boolean isBusy = role.isBusy();
    RequestPlaceholder placeholder = role.placeholder;
    if (placeholder == null || placeholder.isOver()) {
      role.placeholder = isBusy ? sent(requests) : null;
      return false;
    }
    if (!placeholder.take()) {
      return false;
    }
    CountDownLatch begun = new CountDownLatch(1);
    try {
      source.start(
          type,
          () -> {
            begun.countDown();
            successor.run();
          });
    } catch (RejectedExecutionException | OutOfMemoryError e) {
      // As before; the next request tries again.
      placeholder.end();
      return false;
    }
    await(begun);
    return true;
  }

  private static @Nullable RequestPlaceholder sent(Executor requests) {
    RequestPlaceholder placeholder = new RequestPlaceholder();
    try {
      requests.execute(placeholder);
      return placeholder;
    } catch (RejectedExecutionException e) {
      return null;
    }
  }

  /// If this thread's request ended before the successor has begun, this thread would go on as a
  /// selector, and keep the place in the executor until it finds another request.
  private static void await(CountDownLatch begun) {
    try {
      boolean ignored = begun.await(TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

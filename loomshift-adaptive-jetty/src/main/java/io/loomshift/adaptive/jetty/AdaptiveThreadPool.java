package io.loomshift.adaptive.jetty;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.select.ThreadType;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.jetty.util.thread.ExecutionStrategy;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// A thread pool of Jetty 12 whose requests run on threads of both types at once, as a
/// [HybridExecutor] finds out, or on an executor of your own:
///
/// ```java
/// Server server = new Server(new AdaptiveThreadPool(200));
/// ```
///
/// Acceptors and whatever else Jetty runs for itself have platform threads, of which there are up
/// to [QueuedThreadPool#getMaxThreads()], as ever; selectors have them, too. With an
/// [AdaptiveExecutor], which has one type of threads at a time, selectors have virtual threads once
/// as many requests have ended there as run at once, and platform threads again from the first
/// request for one on. Requests have threads of their own, by an executor that is made each time
/// the pool is started, and shut down when it is stopped: the pool waits for running requests as
/// long as [QueuedThreadPool#getStopTimeout()] says, then interrupts them. Thread-safe where
/// Jetty's pool is.
public final class AdaptiveThreadPool extends QueuedThreadPool {
  private final Supplier<? extends ExecutorService> executors;
  private final Selectors selectors = new Selectors(this::startSelector);
  private final Generation generation = new Generation();

  /// A pool with threads of both types at once. On virtual threads nothing limits requests, as with
  /// Jetty's own virtual threads.
  ///
  /// @param requestThreads how many requests run on platform threads at once at most, at least 1
  public AdaptiveThreadPool(int requestThreads) {
    this(() ->
        HybridExecutor.builder()
            .name("jetty-request")
            .daemon(true)
            .virtualFirst(true)
            .platformThreads(requestThreads)
            .build());
  }

  /// A pool with executors of your own.
  ///
  /// @param executors makes one at each start, which belongs to this pool from then on
  public AdaptiveThreadPool(Supplier<? extends ExecutorService> executors) {
    this.executors = executors;
    setName("jetty");
  }

  /// The executor of the requests; empty where the pool is stopped.
  public Optional<ExecutorService> executor() {
    return getVirtualThreadsExecutor() instanceof ExecutorService executor
        ? Optional.of(executor)
        : Optional.empty();
  }

  /// The executor of the requests, where it has one type of threads at a time; empty where it is of
  /// another kind, or the pool is stopped.
  public Optional<AdaptiveExecutor> requests() {
    return getVirtualThreadsExecutor() instanceof AdaptiveExecutor executor
        ? Optional.of(executor)
        : Optional.empty();
  }

  /// Jetty asks this when a selector has found a request: if `true`, the caller runs the request
  /// and the successor goes on as selector. With an [AdaptiveExecutor] it is once for each selector
  /// after a change of the type, with a [HybridExecutor] never.
  @Override
  public boolean tryExecute(Runnable successor) {
    // Jetty asks for other things, too, from threads that are no selectors.
    if (!(successor instanceof ExecutionStrategy)) {
      return false;
    }
    if (getVirtualThreadsExecutor() instanceof HybridExecutor hybrid) {
      // On one processor, a selector interrupted each request 2.8 times, which took 8 % of its
      // time.
      hybrid.giveWay();
      return false;
    }
    return requests().map(executor -> hasMoved(executor, successor)).orElse(false);
  }

  private boolean hasMoved(AdaptiveExecutor executor, Runnable successor) {
    ThreadType type = executor.threadType();
    boolean isOver = generation.isOver(type, executor.metrics());
    return selectors.move(type, executor, successor, isOver);
  }

  /// What Jetty does for itself.
  @Override
  protected void runJob(Runnable job) {
    selectors.run(() -> super.runJob(job));
  }

  private void startSelector(ThreadType type, Runnable selector) {
    if (type == ThreadType.PLATFORM) {
      if (getIdleThreads() == 0 && getThreads() >= getMaxThreads()) {
        // It would be queued, and nobody would find requests.
        throw new RejectedExecutionException(getName() + " has no thread left");
      }
      execute(selector);
    } else {
      Thread thread =
          Thread.ofVirtual()
              .name(getName() + "-selector")
              .inheritInheritableThreadLocals(false)
              .unstarted(() -> selectors.run(selector));
      thread.setContextClassLoader(getClass().getClassLoader());
      thread.start();
    }
  }

  // Before the rest: Jetty asks for it when connectors start, and reserves no threads where it is.
  @Override
  protected void doStart() throws Exception {
    ExecutorService executor = executors.get();
    setVirtualThreadsExecutor(executor);
    boolean isStarted = false;
    try {
      super.doStart();
      isStarted = true;
    } finally {
      if (!isStarted) {
        end(executor, Duration.ZERO);
      }
    }
  }

  @Override
  protected void doStop() throws Exception {
    Optional<ExecutorService> executor = executor();
    try {
      if (executor.isPresent()) {
        end(executor.get(), Duration.ofMillis(getStopTimeout()));
      }
    } finally {
      super.doStop();
    }
  }

  private void end(ExecutorService executor, Duration timeout) throws InterruptedException {
    executor.shutdown();
    try {
      if (!executor.awaitTermination(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
        executor.shutdownNow();
      }
    } catch (InterruptedException e) {
      executor.shutdownNow();
      throw e;
    } finally {
      setVirtualThreadsExecutor(null);
    }
  }
}

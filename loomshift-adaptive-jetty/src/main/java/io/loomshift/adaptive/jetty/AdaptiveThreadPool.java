package io.loomshift.adaptive.jetty;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.select.ThreadType;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.jetty.util.thread.ExecutionStrategy;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/// A thread pool of Jetty 12 whose requests run on platform or virtual threads, whichever suit the
/// load:
///
/// ```java
/// Server server = new Server(new AdaptiveThreadPool(200));
/// ```
///
/// Acceptors and whatever else Jetty runs for itself have platform threads, of which there are up
/// to [QueuedThreadPool#getMaxThreads()], as ever; selectors have them, too, until as many requests
/// have ended on virtual threads as run at once, and again from the first request for a platform
/// thread on. Requests have threads of their own, which an [AdaptiveExecutor] makes each time the
/// pool is started, and shuts down when it is stopped: it waits for running requests as long as
/// [QueuedThreadPool#getStopTimeout()] says, then interrupts them. Thread-safe where Jetty's pool
/// is.
public final class AdaptiveThreadPool extends QueuedThreadPool {
  private final Supplier<AdaptiveExecutor> executors;
  private final Selectors selectors = new Selectors(this::startSelector);
  private final Generation generation = new Generation();

  /// A pool that calibrates itself, and on platform threads runs so many requests at once; on
  /// virtual threads nothing limits them, as with Jetty's own virtual threads.
  ///
  /// @param requestThreads how many platform threads requests have at most, at least 1
  public AdaptiveThreadPool(int requestThreads) {
    this(() ->
        AdaptiveExecutor.builder()
            .name("jetty-request")
            .daemon(true)
            .platformThreads(requestThreads)
            .build());
  }

  /// A pool with executors of your own.
  ///
  /// @param executors makes one at each start, which belongs to this pool from then on
  public AdaptiveThreadPool(Supplier<AdaptiveExecutor> executors) {
    this.executors = executors;
    setName("jetty");
  }

  /// The executor of the requests; empty where the pool is stopped.
  public Optional<AdaptiveExecutor> requests() {
    return getVirtualThreadsExecutor() instanceof AdaptiveExecutor executor
        ? Optional.of(executor)
        : Optional.empty();
  }

  /// Jetty asks this when a selector has found a request: if `true`, the caller runs the request
  /// and the successor goes on as selector. It is once for each selector after a change of the
  /// type.
  @Override
  public boolean tryExecute(Runnable successor) {
    // Jetty asks for other things, too, from threads that are no selectors.
    return successor instanceof ExecutionStrategy
        && requests().map(executor -> hasMoved(executor, successor)).orElse(false);
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
    AdaptiveExecutor executor = executors.get();
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
    Optional<AdaptiveExecutor> executor = requests();
    try {
      if (executor.isPresent()) {
        end(executor.get(), Duration.ofMillis(getStopTimeout()));
      }
    } finally {
      super.doStop();
    }
  }

  private void end(AdaptiveExecutor executor, Duration timeout) throws InterruptedException {
    executor.shutdown();
    try {
      if (!executor.awaitTermination(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
        executor.shutdownNow();
      }
    } finally {
      setVirtualThreadsExecutor(null);
    }
  }
}

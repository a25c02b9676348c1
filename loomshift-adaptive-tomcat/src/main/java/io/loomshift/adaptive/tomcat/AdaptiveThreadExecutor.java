package io.loomshift.adaptive.tomcat;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.hybrid.HybridCounts;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.ThreadType;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.LifecycleState;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardThreadExecutor;
import org.jspecify.annotations.Nullable;

/// An executor for Tomcat 11 whose requests run on threads of both types at once, as a
/// [HybridExecutor] finds out; or, where an `initialType` is set, on one type at a time, whichever
/// suits the load. In `server.xml`:
///
/// ```xml
/// <Executor className="io.loomshift.adaptive.tomcat.AdaptiveThreadExecutor"
///     name="requests" maxThreads="200"/>
/// <Connector port="8080" executor="requests"/>
/// ```
///
/// and in a program that embeds Tomcat:
///
/// ```java
/// new AdaptiveThreadExecutor("requests", 200).serve(tomcat.getConnector());
/// ```
///
/// The attributes are those of Tomcat's `Executor`: `maxThreads` platform threads at most,
/// `maxIdleTime` until one of them ends, `maxQueueSize`, `namePrefix`, `daemon`, `threadPriority`;
/// `concurrency` and `initialType` come with them. `minSpareThreads` and `threadRenewalDelay` mean
/// nothing here: no thread is kept for its own sake. Attributes take effect when the executor
/// starts.
///
/// It starts and stops with its service. When it stops, requests have `stopTimeoutMillis` to end, 5
/// s by default; then they are interrupted. When an application stops while the server goes on, the
/// platform threads are exchanged, so that they keep none of its classes. Thread-safe where
/// Tomcat's executor is.
public final class AdaptiveThreadExecutor extends StandardThreadExecutor {
  private static final System.Logger LOG = System.getLogger(AdaptiveThreadExecutor.class.getName());
  private static final int NOT_KNOWN = -1;

  private final Consumer<AdaptiveExecutor.Builder> changes;
  private volatile @Nullable ExecutorService requests;
  private OptionalInt concurrency = OptionalInt.empty();
  private @Nullable ThreadType initialType;
  private Duration stopTimeout = Duration.ofSeconds(5);

  /// For `server.xml`, which sets the rest.
  public AdaptiveThreadExecutor() {
    changes = builder -> {};
    setName("adaptive");
  }

  /// An executor with threads of both types at once. On virtual threads nothing limits requests, as
  /// with Tomcat's own virtual threads.
  ///
  /// @param name the executor's name in its service; threads have it, too, before their number
  /// @param maxThreads how many requests run on platform threads at once at most, at least 1
  public AdaptiveThreadExecutor(String name, int maxThreads) {
    this();
    setName(name);
    setNamePrefix(name + "-");
    setMaxThreads(maxThreads);
  }

  /// An executor with one type of threads at a time, and with choices of your own, which come last.
  ///
  /// @param changes what is chosen at each start, beyond the attributes
  public AdaptiveThreadExecutor(Consumer<AdaptiveExecutor.Builder> changes) {
    this.changes = changes;
    initialType = ThreadType.PLATFORM;
    setName("adaptive");
  }

  /// Adds this executor to the service of a connector and has the connector's requests run on it.
  /// To be called before the connector starts.
  public void serve(Connector connector) {
    connector.getService().addExecutor(this);
    connector.getProtocolHandler().setExecutor(this);
  }

  /// What runs the requests; empty where this is stopped.
  public Optional<ExecutorService> executor() {
    return Optional.ofNullable(requests);
  }

  /// What runs the requests, where it has one type of threads at a time; empty where it has both,
  /// or this is stopped.
  public Optional<AdaptiveExecutor> requests() {
    return requests instanceof AdaptiveExecutor adaptive ? Optional.of(adaptive) : Optional.empty();
  }

  /// How many requests run at once at most, on both types together; not limited by default.
  public void setConcurrency(int requests) {
    concurrency = OptionalInt.of(requests);
  }

  /// Lets requests have one type of threads at a time: this one, `platform` or `virtual`, until the
  /// selector prefers the other. Without it they have both at once.
  ///
  /// @throws IllegalArgumentException where it is neither
  public void setInitialType(String type) {
    initialType = ThreadType.valueOf(type.toUpperCase(Locale.ROOT));
  }

  /// How long requests have to end when this stops, before they are interrupted; 5,000 ms by
  /// default.
  public void setStopTimeoutMillis(long millis) {
    stopTimeout = Duration.ofMillis(millis);
  }

  @Override
  protected void startInternal() throws LifecycleException {
    try {
      requests = initialType == null ? hybrid() : exchanging(initialType);
    } catch (IllegalArgumentException e) {
      throw new LifecycleException("executor " + getName() + ": " + e.getMessage(), e);
    }
    setState(LifecycleState.STARTING);
  }

  private HybridExecutor hybrid() {
    HybridExecutor.Builder builder =
        HybridExecutor.builder()
            .name(threadName())
            .virtualFirst(true)
            .platformThreads(getMaxThreads())
            .queueCapacity(getMaxQueueSize())
            .keepAlive(Duration.ofMillis(getMaxIdleTime()))
            .daemon(isDaemon())
            .priority(getThreadPriority())
            .contextClassLoader(StandardThreadExecutor.class.getClassLoader());
    concurrency.ifPresent(builder::concurrency);
    return builder.build();
  }

  private String threadName() {
    return getNamePrefix().replaceFirst("-$", "");
  }

  private AdaptiveExecutor exchanging(ThreadType first) {
    AdaptiveExecutor.Builder builder =
        AdaptiveExecutor.builder()
            .name(threadName())
            .platformThreads(getMaxThreads())
            .queueCapacity(getMaxQueueSize())
            .keepAlive(Duration.ofMillis(getMaxIdleTime()))
            .daemon(isDaemon())
            .priority(getThreadPriority())
            .initialType(first)
            // As Tomcat's own threads; not that of an application which happens to start this.
            .contextClassLoader(StandardThreadExecutor.class.getClassLoader());
    concurrency.ifPresent(builder::concurrency);
    changes.accept(builder);
    return builder.build();
  }

  @Override
  protected void stopInternal() throws LifecycleException {
    setState(LifecycleState.STOPPING);
    ExecutorService ending = requests;
    requests = null;
    if (ending == null) {
      return;
    }
    // Not at once: a connection whose task is dropped is closed by nobody.
    ending.shutdown();
    try {
      if (!ending.awaitTermination(stopTimeout.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.log(Level.WARNING, "requests are interrupted, since they run after {0}", stopTimeout);
        ending.shutdownNow();
      }
    } catch (InterruptedException e) {
      ending.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  /// An application stops: no thread may keep its classes by a thread-local.
  @Override
  public void contextStopping() {
    switch (requests) {
      case AdaptiveExecutor adaptive -> adaptive.renewThreads();
      case HybridExecutor hybrid -> hybrid.renewThreads();
      case null, default -> {}
    }
  }

  private ExecutorService running() {
    ExecutorService executor = requests;
    if (executor == null) {
      throw new IllegalStateException("executor " + getName() + " is not started");
    }
    return executor;
  }

  @Override
  public void execute(Runnable command) {
    ExecutorService executor = running();
    if (executor instanceof HybridExecutor hybrid) {
      // On one processor, Tomcat's poller interrupted each request 2.7 times.
      hybrid.giveWay();
    }
    executor.execute(command);
  }

  @Override
  public boolean isShutdown() {
    return running().isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return running().isTerminated();
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return running().submit(task);
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    return running().submit(task, result);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return running().submit(task);
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    return running().invokeAll(tasks);
  }

  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    return running().invokeAll(tasks, timeout, unit);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return running().invokeAny(tasks);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return running().invokeAny(tasks, timeout, unit);
  }

  /// Requests that run; with one type of threads at a time, as the last measurement saw them.
  @Override
  public int getActiveCount() {
    return counted(HybridCounts::running, Metric.TASKS_RUNNING);
  }

  /// Threads of both types; with one type of threads at a time, as the last measurement saw them.
  @Override
  public int getPoolSize() {
    return counted(counts -> counts.workers() + counts.virtualThreads(), Metric.THREADS_ACTIVE);
  }

  /// Requests that wait; with one type of threads at a time, as the last measurement saw them.
  @Override
  public int getQueueSize() {
    return counted(HybridCounts::waiting, Metric.QUEUE_LENGTH);
  }

  private int counted(ToIntFunction<HybridCounts> count, Metric metric) {
    return requests instanceof HybridExecutor hybrid
        ? count.applyAsInt(hybrid.counts())
        : requests().map(executor -> (int) executor.metrics().valueOr(metric, 0)).orElse(0);
  }

  /// With one type of threads at a time -1: requests are counted in windows, not in all.
  @Override
  public long getCompletedTaskCount() {
    if (requests instanceof HybridExecutor hybrid) {
      HybridCounts counts = hybrid.counts();
      return counts.completedOnPlatform() + counts.completedOnVirtual();
    }
    return NOT_KNOWN;
  }

  /// -1: nobody remembers it.
  @Override
  public int getLargestPoolSize() {
    return NOT_KNOWN;
  }

  /// False: limits take effect when this starts.
  @Override
  public boolean resizePool(int corePoolSize, int maximumPoolSize) {
    return false;
  }
}

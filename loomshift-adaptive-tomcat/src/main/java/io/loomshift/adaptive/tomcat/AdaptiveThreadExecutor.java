package io.loomshift.adaptive.tomcat;

import io.loomshift.adaptive.AdaptiveExecutor;
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
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.LifecycleState;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardThreadExecutor;
import org.jspecify.annotations.Nullable;

/// An executor for Tomcat 11 whose requests run on platform or virtual threads, whichever suit the
/// load. In `server.xml`:
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
  private volatile @Nullable AdaptiveExecutor requests;
  private OptionalInt concurrency = OptionalInt.empty();
  private ThreadType initialType = ThreadType.PLATFORM;
  private Duration stopTimeout = Duration.ofSeconds(5);

  /// For `server.xml`, which sets the rest.
  public AdaptiveThreadExecutor() {
    this(builder -> {});
  }

  /// An executor that calibrates itself, and on platform threads runs so many requests at once; on
  /// virtual threads nothing limits them, as with Tomcat's own virtual threads.
  ///
  /// @param name the executor's name in its service; threads have it, too, before their number
  /// @param maxThreads how many platform threads requests have at most, at least 1
  public AdaptiveThreadExecutor(String name, int maxThreads) {
    this();
    setName(name);
    setNamePrefix(name + "-");
    setMaxThreads(maxThreads);
  }

  /// An executor with choices of your own, which come last.
  ///
  /// @param changes what is chosen at each start, beyond the attributes
  public AdaptiveThreadExecutor(Consumer<AdaptiveExecutor.Builder> changes) {
    this.changes = changes;
    setName("adaptive");
  }

  /// Adds this executor to the service of a connector and has the connector's requests run on it.
  /// To be called before the connector starts.
  public void serve(Connector connector) {
    connector.getService().addExecutor(this);
    connector.getProtocolHandler().setExecutor(this);
  }

  /// What runs the requests; empty where this is stopped.
  public Optional<AdaptiveExecutor> requests() {
    return Optional.ofNullable(requests);
  }

  /// How many requests run at once at most, on both types together; not limited by default.
  public void setConcurrency(int requests) {
    concurrency = OptionalInt.of(requests);
  }

  /// The type of threads until the selector prefers another: `platform`, the default, or `virtual`.
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
      requests = build();
    } catch (IllegalArgumentException e) {
      throw new LifecycleException("executor " + getName() + ": " + e.getMessage(), e);
    }
    setState(LifecycleState.STARTING);
  }

  private AdaptiveExecutor build() {
    AdaptiveExecutor.Builder builder =
        AdaptiveExecutor.builder()
            .name(getNamePrefix().replaceFirst("-$", ""))
            .platformThreads(getMaxThreads())
            .queueCapacity(getMaxQueueSize())
            .keepAlive(Duration.ofMillis(getMaxIdleTime()))
            .daemon(isDaemon())
            .priority(getThreadPriority())
            .initialType(initialType)
            // As Tomcat's own threads; not that of an application which happens to start this.
            .contextClassLoader(StandardThreadExecutor.class.getClassLoader());
    concurrency.ifPresent(builder::concurrency);
    changes.accept(builder);
    return builder.build();
  }

  @Override
  protected void stopInternal() throws LifecycleException {
    setState(LifecycleState.STOPPING);
    AdaptiveExecutor ending = requests;
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
    requests().ifPresent(AdaptiveExecutor::renewThreads);
  }

  private AdaptiveExecutor running() {
    AdaptiveExecutor executor = requests;
    if (executor == null) {
      throw new IllegalStateException("executor " + getName() + " is not started");
    }
    return executor;
  }

  @Override
  public void execute(Runnable command) {
    running().execute(command);
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

  /// Requests that run, as the last measurement saw them.
  @Override
  public int getActiveCount() {
    return measured(Metric.TASKS_RUNNING);
  }

  /// Threads of both types, as the last measurement saw them.
  @Override
  public int getPoolSize() {
    return measured(Metric.THREADS_ACTIVE);
  }

  /// Requests that wait, as the last measurement saw them.
  @Override
  public int getQueueSize() {
    return measured(Metric.QUEUE_LENGTH);
  }

  private int measured(Metric metric) {
    return requests().map(executor -> (int) executor.metrics().valueOr(metric, 0)).orElse(0);
  }

  /// -1: requests are counted in windows, not in all.
  @Override
  public long getCompletedTaskCount() {
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

package io.loomshift.adaptive;

import io.loomshift.adaptive.AdaptiveOptions.Settings;
import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.observe.Decision;
import io.loomshift.adaptive.select.ThreadType;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Runs tasks on platform or virtual threads, whichever suit the load, and changes between them
/// while it runs. Between two tasks is a safe location, so its user has nothing to do.
///
/// ```java
/// try (var executor = AdaptiveExecutor.builder().name("orders").platformThreads(64).build()) {
///   executor.submit(() -> handle(order));
/// }
/// ```
///
/// On platform threads there are up to `platformThreads` workers, which take tasks from a queue in
/// order. On virtual threads each task has a thread of its own, so nothing limits them, unless
/// `concurrency` does: that holds over both types together, during a transition, too. Choose it
/// where the size of the pool protects something.
///
/// A transition loses nothing and interrupts nothing. Queued tasks go to threads of the new type;
/// those that run end where they are. One that never ends keeps its thread and nothing else.
///
/// | | platform | virtual |
/// | --- | --- | --- |
/// | name | the given one and a number | the same |
/// | daemon | as chosen | always, but the executor keeps the JVM alive as platform threads would |
/// | context class loader | as chosen; of the builder's thread by default | the same |
/// | inheritable thread-locals | none: it is chance who makes a thread | the same |
/// | thread-locals | outlive a task | end with it |
/// | uncaught exception of a task | told to the thread's handler; the thread goes on | the same |
/// | interrupt left over by a task | cleared before the next | ends with it |
///
/// Cancellation, interruption, shutdown and rejection are as [java.util.concurrent.ExecutorService]
/// says, at any moment of a transition. What is rejected throws
/// [java.util.concurrent.RejectedExecutionException]. Shut it down: until then, it measures, and is
/// not collected. Thread-safe.
public final class AdaptiveExecutor extends PooledExecutor {
  private final AdaptationRuntime runtime;

  private AdaptiveExecutor(Settings settings, PoolLimits limits, Events events) {
    super(
        new TaskPool(
            settings.template(),
            limits,
            settings.initialType(),
            settings.heartbeat()::nanos,
            events));
    runtime =
        new AdaptationRuntime(
            settings, new Subject(pool), pool::created, !settings.template().daemon());
    events.runtime = runtime;
  }

  /// A builder with the defaults.
  public static Builder builder() {
    return new Builder();
  }

  /// The type of threads that tasks get now.
  public ThreadType threadType() {
    return pool.type();
  }

  /// How often the type of threads has changed.
  public long transitions() {
    return runtime.getTransitions();
  }

  /// What was measured when the selector was asked last.
  public LoadMetrics metrics() {
    return runtime.metrics();
  }

  /// The last decisions, oldest first.
  public List<Decision> decisions() {
    return runtime.decisions();
  }

  /// What the threads are, why, and what happened, in plain text.
  public String explain() {
    return runtime.explain();
  }

  /// Lets each platform thread of now end after its task, or at once where it is idle; new ones
  /// take their places when there are tasks. For whoever unloads classes, since thread-locals of
  /// theirs keep them: a server that stops an application, for instance. Waits for nothing.
  public void renewThreads() {
    pool.renew();
  }

  /// For tests: what the selector does.
  void move(ThreadType type) {
    pool.move(type);
  }

  /// The pool as what is controlled.
  private record Subject(TaskPool pool) implements AdaptationController.Subject {
    @Override
    public ThreadType type() {
      return pool.type();
    }

    @Override
    public void move(ThreadType to) {
      pool.move(to);
    }

    @Override
    public int lagging() {
      return pool.lagging();
    }

    @Override
    public void contribute(LoadMetrics.Builder metrics) {
      pool.contribute(metrics);
    }

    @Override
    public void upkeep() {
      pool.retry();
    }
  }

  /// No task comes before the constructor has ended, so `runtime` is set when the first event does.
  private static final class Events implements PoolListener {
    private volatile @Nullable AdaptationRuntime runtime;

    @Override
    public void started(Thread thread) {
      if (runtime != null) {
        runtime.started(thread);
      }
    }

    @Override
    public void ended(Thread thread) {
      if (runtime != null) {
        runtime.ended(thread);
      }
    }

    @Override
    public void terminated() {
      if (runtime != null) {
        runtime.close();
      }
    }

    @Override
    public void trouble(String what) {
      if (runtime != null) {
        runtime.trouble("thread", what);
      }
    }
  }

  /// Chooses how an executor behaves.
  public static final class Builder extends AdaptiveOptions<Builder> {
    private static final Duration KEEP_ALIVE = Duration.ofSeconds(60);

    private int platformThreads = 8 * Runtime.getRuntime().availableProcessors();
    private int concurrency = PoolLimits.UNLIMITED;
    private int queueCapacity = PoolLimits.UNLIMITED;
    private Duration keepAlive = KEEP_ALIVE;

    private Builder() {}

    /// How many platform threads there are at most; 8 for each processor by default.
    public Builder platformThreads(int threads) {
      platformThreads = threads;
      return this;
    }

    /// How many tasks run at once at most, on both types together; not limited by default.
    public Builder concurrency(int tasks) {
      concurrency = tasks;
      return this;
    }

    /// How many tasks wait at most before further ones are rejected; not limited by default.
    public Builder queueCapacity(int tasks) {
      queueCapacity = tasks;
      return this;
    }

    /// How long an idle platform thread waits for a task before it ends; 60 s by default.
    public Builder keepAlive(Duration time) {
      keepAlive = time;
      return this;
    }

    PoolLimits limits() {
      // At most 292 years.
      long nanos = TimeUnit.NANOSECONDS.convert(keepAlive);
      return new PoolLimits(platformThreads, concurrency, queueCapacity, nanos);
    }

    @Override
    Builder self() {
      return this;
    }

    /// Makes the executor and starts to measure.
    ///
    /// @throws IllegalArgumentException where a number is out of its range
    public AdaptiveExecutor build() {
      return new AdaptiveExecutor(settings(false), limits(), new Events());
    }
  }
}

package io.loomshift.adaptive.micrometer;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.BoundedVirtualExecutor;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.ThreadType;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/// Binds the meters of one executor to a registry:
///
/// ```java
/// ExecutorMeters.of(executor, "orders").bindTo(registry);
/// ```
///
/// Nothing is measured beyond what the executor counts anyway; a meter asks it when it is read. As
/// always with Micrometer, meters do not keep what they measure: of an executor that nobody else
/// keeps they tell nothing any more. Thread-safe.
///
/// @param <T> what the meters ask
public final class ExecutorMeters<T> implements MeterBinder {
  private static final String PREFIX = "loomshift.executor.";
  private static final String TASKS = "tasks";
  private static final String THREADS = "threads";

  private final T state;
  private final Function<T, Optional<? extends ExecutorService>> executor;
  private final Tags tags;

  private ExecutorMeters(
      T state, Function<T, Optional<? extends ExecutorService>> executor, Tags tags) {
    this.state = state;
    this.executor = executor;
    this.tags = tags;
  }

  /// The meters of an executor.
  ///
  /// @param name the value of the tag `name`
  /// @param tags further tags
  public static ExecutorMeters<AdaptiveExecutor> of(
      AdaptiveExecutor executor, String name, Tag... tags) {
    return new ExecutorMeters<>(executor, Optional::of, tags(name, tags));
  }

  /// The meters of an executor.
  ///
  /// @param name the value of the tag `name`
  /// @param tags further tags
  public static ExecutorMeters<HybridExecutor> of(
      HybridExecutor executor, String name, Tag... tags) {
    return new ExecutorMeters<>(executor, Optional::of, tags(name, tags));
  }

  /// The meters of an executor.
  ///
  /// @param name the value of the tag `name`
  /// @param tags further tags
  public static ExecutorMeters<BoundedVirtualExecutor> of(
      BoundedVirtualExecutor executor, String name, Tag... tags) {
    return new ExecutorMeters<>(executor, Optional::of, tags(name, tags));
  }

  /// The meters of an executor that is made anew at each start, as those of a server's requests.
  ///
  /// @param executor the one of now, which is of the same kind each time, or none; the meters do
  ///   not keep this supplier
  /// @param name the value of the tag `name`
  /// @param tags further tags
  public static ExecutorMeters<Supplier<? extends Optional<? extends ExecutorService>>> ofCurrent(
      Supplier<? extends Optional<? extends ExecutorService>> executor, String name, Tag... tags) {
    return new ExecutorMeters<>(executor, Supplier::get, tags(name, tags));
  }

  private static Tags tags(String name, Tag... tags) {
    return Tags.of(tags).and("name", name);
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    bindCounts(registry);
    Optional<? extends ExecutorService> now = executor.apply(state);
    if (now.isEmpty() || now.get() instanceof AdaptiveExecutor) {
      bindDecisions(registry);
    } else if (now.get() instanceof HybridExecutor) {
      bindLimits(registry);
    }
  }

  private void bindCounts(MeterRegistry registry) {
    gauge("active", TASKS, "Tasks that run", counted(Counts::running)).register(registry);
    gauge("queued", TASKS, "Tasks that wait for a thread", counted(Counts::waiting))
        .register(registry);
    counter("rejected", TASKS, "Tasks that were not taken", counted(Counts::rejected))
        .register(registry);
    String completed = "Tasks that ended, by the type of their thread";
    counter("completed", TASKS, completed, counted(Counts::completedOnPlatform))
        .tags(type(ThreadType.PLATFORM))
        .register(registry);
    counter("completed", TASKS, completed, counted(Counts::completedOnVirtual))
        .tags(type(ThreadType.VIRTUAL))
        .register(registry);
    String size = "Threads, idle ones included";
    gauge("pool.size", THREADS, size, counted(Counts::platformThreads))
        .tags(type(ThreadType.PLATFORM))
        .register(registry);
    gauge("pool.size", THREADS, size, counted(Counts::virtualThreads))
        .tags(type(ThreadType.VIRTUAL))
        .register(registry);
  }

  private void bindLimits(MeterRegistry registry) {
    String most = "Threads that may run tasks at once, as of now";
    gauge("pool.max", THREADS, most, hybrid(hybrid -> hybrid.counts().workerTarget()))
        .tags(type(ThreadType.PLATFORM))
        .register(registry);
    gauge("pool.max", THREADS, most, hybrid(hybrid -> hybrid.counts().virtualLimit()))
        .tags(type(ThreadType.VIRTUAL))
        .register(registry);
  }

  private void bindDecisions(MeterRegistry registry) {
    for (ThreadType type : ThreadType.values()) {
      gauge(
              "type",
              "",
              "1 for the type of threads that tasks get now",
              adaptive(adaptive -> adaptive.threadType() == type ? 1 : 0, Double.NaN))
          .tags(type(type))
          .register(registry);
    }
    counter(
            "transitions",
            "transitions",
            "How often the type of threads changed",
            adaptive(AdaptiveExecutor::transitions, 0))
        .register(registry);
    for (Metric metric : Metric.values()) {
      gauge(
              "measured." + word(metric).replace('_', '.'),
              metric.unit().equals("s") ? "seconds" : "",
              "What the selector was told last",
              adaptive(adaptive -> adaptive.metrics().valueOr(metric, Double.NaN), Double.NaN))
          .register(registry);
    }
  }

  private Gauge.Builder<T> gauge(
      String name, String unit, String description, ToDoubleFunction<T> value) {
    Gauge.Builder<T> gauge =
        Gauge.builder(PREFIX + name, state, value).description(description).tags(tags);
    return unit.isEmpty() ? gauge : gauge.baseUnit(unit);
  }

  private FunctionCounter.Builder<T> counter(
      String name, String unit, String description, ToDoubleFunction<T> value) {
    return FunctionCounter.builder(PREFIX + name, state, rising(value))
        .description(description)
        .tags(tags)
        .baseUnit(unit);
  }

  /// The same, with what former executors counted: a counter that falls is taken for a large
  /// negative increment.
  private ToDoubleFunction<T> rising(ToDoubleFunction<T> value) {
    return new ToDoubleFunction<>() {
      private double past;
      private double last;

      @Override
      public synchronized double applyAsDouble(T source) {
        double now = value.applyAsDouble(source);
        past += now < last ? last : 0;
        last = now;
        return past + now;
      }
    };
  }

  private ToDoubleFunction<T> counted(ToDoubleFunction<Counts> figure) {
    return source ->
        figure.applyAsDouble(
            executor
                .apply(source)
                .map(now ->
                    switch (now) {
                      case AdaptiveExecutor adaptive -> Counts.of(adaptive.counts());
                      case BoundedVirtualExecutor bounded -> Counts.of(bounded.counts());
                      case HybridExecutor hybrid -> Counts.of(hybrid.counts());
                      default -> Counts.NONE;
                    })
                .orElse(Counts.NONE));
  }

  private ToDoubleFunction<T> adaptive(
      ToDoubleFunction<AdaptiveExecutor> figure, double otherwise) {
    return source ->
        executor.apply(source).orElse(null) instanceof AdaptiveExecutor now
            ? figure.applyAsDouble(now)
            : otherwise;
  }

  private ToDoubleFunction<T> hybrid(ToDoubleFunction<HybridExecutor> figure) {
    return source ->
        executor.apply(source).orElse(null) instanceof HybridExecutor now
            ? figure.applyAsDouble(now)
            : Double.NaN;
  }

  private static Tags type(ThreadType type) {
    return Tags.of("thread.type", word(type));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}

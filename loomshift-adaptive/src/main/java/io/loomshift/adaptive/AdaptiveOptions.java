package io.loomshift.adaptive;

import io.loomshift.adaptive.metric.Intervals;
import io.loomshift.adaptive.metric.Measure;
import io.loomshift.adaptive.metric.MetricSource;
import io.loomshift.adaptive.select.CalibratingSelector;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import java.lang.Thread.UncaughtExceptionHandler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What can be chosen for both a factory and an executor. Not for several threads.
///
/// @param <B> the builder that is returned
public abstract sealed class AdaptiveOptions<B extends AdaptiveOptions<B>>
    permits AdaptiveThreadFactory.Builder, AdaptiveExecutor.Builder {
  private static final AtomicLong UNNAMED = new AtomicLong();

  private @Nullable String name;
  private ThreadType initialType = ThreadType.PLATFORM;
  private @Nullable ThreadTypeSelector selector;
  private @Nullable Pace pace;
  private Intervals intervals = Intervals.PAPER;
  private Set<Measure> measures = Measure.defaults();
  private final List<MetricSource> ownSources = new ArrayList<>();
  private boolean daemon;
  private int priority = Thread.NORM_PRIORITY;
  private Optional<ClassLoader> contextClassLoader =
      Optional.ofNullable(Thread.currentThread().getContextClassLoader());
  private Optional<UncaughtExceptionHandler> uncaught = Optional.empty();
  private boolean managed = true;
  private Heartbeat heartbeat = Heartbeat.system();

  AdaptiveOptions() {}

  abstract B self();

  /// The name of the threads, to which a number is added, and of the events. `adaptive-1`, `-2`, …
  /// by default.
  public B name(String name) {
    this.name = name;
    return self();
  }

  /// The type of threads until the selector prefers another; platform by default.
  public B initialType(ThreadType type) {
    initialType = type;
    return self();
  }

  /// What says which type of threads suits the load; a [CalibratingSelector] by default. A selector
  /// serves one factory or executor.
  public B selector(ThreadTypeSelector selector) {
    this.selector = selector;
    return self();
  }

  /// How often the selector is asked and must confirm itself, in place of its own pace.
  public B pace(Pace pace) {
    this.pace = pace;
    return self();
  }

  /// How often things are measured; the paper's table I by default.
  public B intervals(Intervals intervals) {
    this.intervals = intervals;
    return self();
  }

  /// What is measured, and nothing else; [Measure#defaults()] by default.
  public B measures(Set<Measure> measures) {
    this.measures = Set.copyOf(measures);
    return self();
  }

  /// Adds a source of metrics of your own, which is closed with the factory or executor.
  public B source(MetricSource source) {
    ownSources.add(source);
    return self();
  }

  /// Whether platform threads are daemons; they are not by default. Virtual threads always are. An
  /// executor whose threads are no daemons keeps the JVM alive until it is shut down, on both
  /// types.
  public B daemon(boolean daemon) {
    this.daemon = daemon;
    return self();
  }

  /// The priority of platform threads, 1 to 10, 5 by default. Virtual threads have none.
  ///
  /// @throws IllegalArgumentException where it is out of its range
  public B priority(int priority) {
    if (priority < Thread.MIN_PRIORITY || priority > Thread.MAX_PRIORITY) {
      throw new IllegalArgumentException("priority must be from 1 to 10, not " + priority);
    }
    this.priority = priority;
    return self();
  }

  /// The context class loader of the threads of both types; that of the thread that made this
  /// builder by default.
  public B contextClassLoader(ClassLoader loader) {
    contextClassLoader = Optional.of(loader);
    return self();
  }

  /// Who is told of exceptions that nobody caught, on both types; by default whoever the JVM tells.
  public B uncaughtExceptionHandler(UncaughtExceptionHandler handler) {
    uncaught = Optional.of(handler);
    return self();
  }

  /// Whether a management bean is registered; it is by default.
  public B managed(boolean managed) {
    this.managed = managed;
    return self();
  }

  B heartbeat(Heartbeat heartbeat) {
    this.heartbeat = heartbeat;
    return self();
  }

  /// The settings of one factory or executor: defaults filled in, names given.
  Settings settings(boolean inheritThreadLocals) {
    String given = name == null ? "adaptive-" + UNNAMED.incrementAndGet() : name;
    ThreadTypeSelector chosen = selector == null ? new CalibratingSelector() : selector;
    ThreadTemplate template =
        new ThreadTemplate(
            given,
            daemon,
            priority,
            contextClassLoader,
            inheritThreadLocals,
            uncaught,
            new AtomicLong());
    return new Settings(
        given,
        initialType,
        chosen,
        pace == null ? chosen::pace : () -> pace,
        intervals,
        measures.isEmpty() ? EnumSet.noneOf(Measure.class) : EnumSet.copyOf(measures),
        List.copyOf(ownSources),
        template,
        managed,
        heartbeat);
  }

  /// What was chosen.
  record Settings(
      String name,
      ThreadType initialType,
      ThreadTypeSelector selector,
      Supplier<Pace> pace,
      Intervals intervals,
      Set<Measure> measures,
      List<MetricSource> ownSources,
      ThreadTemplate template,
      boolean managed,
      Heartbeat heartbeat) {
    /// The time between two heartbeats, if the selector does not want more: the shortest interval
    /// that anybody asked for.
    Duration sampling() {
      return Stream.of(intervals.blocking(), intervals.processor(), intervals.creation())
          .min(Duration::compareTo)
          .orElseThrow();
    }
  }
}

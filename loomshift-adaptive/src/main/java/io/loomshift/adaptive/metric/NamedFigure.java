package io.loomshift.adaptive.metric;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import java.time.Duration;
import java.util.Optional;

/// A figure that somebody else keeps, whose class is found by name: this module runs on Java 21 and
/// needs nothing but the JDK. It may have nothing to tell. Asking the JVM's scheduler takes 0.04
/// ms.
final class NamedFigure implements MetricSource {
  private static final String SCHEDULER = "jdk.management.VirtualThreadSchedulerMXBean";
  private static final String COUNTER = "java.loomshift.agent.record.BlockingOperations";
  private static final Lookup LOOKUP = MethodHandles.publicLookup();

  /// Beats are not exact: one that comes this part of an interval too early is not left out.
  private static final int EARLY = 4;

  private final Metric metric;
  private final MethodHandle figure;
  private final long intervalNanos;
  private boolean isAsked;
  private long askedAt;
  private double last = Double.NaN;

  private NamedFigure(Metric metric, MethodHandle figure, Duration interval) {
    this.metric = metric;
    this.figure = figure.asType(MethodType.methodType(double.class));
    intervalNanos = interval.toNanos();
  }

  /// Virtual threads that wait for a carrier, as the JVM's scheduler tells on Java 24 and later.
  static Optional<MetricSource> ofScheduler(Duration interval) {
    try {
      Class<? extends PlatformManagedObject> type =
          Class.forName(SCHEDULER).asSubclass(PlatformManagedObject.class);
      MethodHandle queued =
          LOOKUP
              .findVirtual(type, "getQueuedVirtualThreadCount", MethodType.methodType(long.class))
              .bindTo(ManagementFactory.getPlatformMXBean(type));
      return Optional.of(new NamedFigure(Metric.SCHEDULER_QUEUE, queued, interval));
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /// Blocking operations of the whole program, as the Loomshift agent counts them while it traces:
  /// on threads of both types, none of them guessed, four tenths of a second late. Empty where no
  /// agent traces this program.
  static Optional<MetricSource> ofAgent(Duration interval) {
    try {
      // The agent lies where the JDK's own classes do.
      Class<?> counter = Class.forName(COUNTER, true, null);
      NamedFigure source =
          new NamedFigure(
              Metric.BLOCKING_RATE,
              LOOKUP.findStatic(counter, "rate", MethodType.methodType(double.class)),
              interval);
      return isKnown(source.ask()) ? Optional.of(source) : Optional.empty();
    } catch (ReflectiveOperationException | LinkageError e) {
      return Optional.empty();
    }
  }

  @Override
  public void sample(long nowNanos) {
    if (!isAsked || nowNanos - askedAt >= intervalNanos - intervalNanos / EARLY) {
      isAsked = true;
      askedAt = nowNanos;
      last = ask();
    }
  }

  @Override
  public void contribute(LoadMetrics.Builder metrics) {
    if (isKnown(last)) {
      metrics.set(metric, last);
    }
  }

  /// The scheduler says -1 where it does not know, the agent "not a number".
  private static boolean isKnown(double value) {
    return value >= 0;
  }

  private double ask() {
    try {
      return (double) figure.invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException(metric + " cannot be asked for", e);
    }
  }
}

package io.loomshift.adaptive.metric;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import java.util.Optional;

/// What the JVM's scheduler of virtual threads tells of itself, on Java 24 and later. The bean is
/// found by name, since this module runs on 21.
final class SchedulerFigures implements MetricSource {
  private static final String BEAN = "jdk.management.VirtualThreadSchedulerMXBean";

  private final MethodHandle queued;

  private SchedulerFigures(MethodHandle queued) {
    this.queued = queued;
  }

  static Optional<MetricSource> find() {
    try {
      Class<? extends PlatformManagedObject> type =
          Class.forName(BEAN).asSubclass(PlatformManagedObject.class);
      PlatformManagedObject bean = ManagementFactory.getPlatformMXBean(type);
      MethodHandle queued =
          MethodHandles.publicLookup()
              .findVirtual(type, "getQueuedVirtualThreadCount", MethodType.methodType(long.class))
              .bindTo(bean);
      return Optional.of(new SchedulerFigures(queued));
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public void sample(long nowNanos) {
    // The bean is asked once, for the selector.
  }

  @Override
  public void contribute(LoadMetrics.Builder metrics) {
    long waiting = count();
    if (waiting >= 0) {
      metrics.set(Metric.SCHEDULER_QUEUE, (double) waiting);
    }
  }

  private long count() {
    try {
      return (long) queued.invoke();
    } catch (Throwable e) {
      throw new IllegalStateException("the scheduler's bean cannot be read", e);
    }
  }
}

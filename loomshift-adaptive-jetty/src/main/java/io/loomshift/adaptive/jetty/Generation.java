package io.loomshift.adaptive.jetty;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.ThreadType;
import java.util.function.LongSupplier;

/// Whether as many requests have ended on threads of a new type as run at once. Virtual threads
/// whose carriers are held begin many and end few; a selector among them would wait behind all of
/// these, and as long as it waits nobody finds requests. Thread-safe.
final class Generation {
  private static final double NANOS = 1e9;

  private final LongSupplier clock;
  private volatile Age age = new Age(ThreadType.PLATFORM, 0, true);

  /// How it is with the type of now.
  ///
  /// @param since when it was first seen, by the clock
  /// @param isOver whether a generation has ended
  private record Age(ThreadType type, long since, boolean isOver) {}

  /// @param clock in nanoseconds
  Generation(LongSupplier clock) {
    this.clock = clock;
  }

  /// Whether one has ended on threads of this type since the former type was last asked for.
  ///
  /// @param metrics what was measured last; where it tells nothing, generations are over at once
  boolean isOver(ThreadType type, LoadMetrics metrics) {
    Age now = age;
    if (now.type() != type) {
      now = new Age(type, clock.getAsLong(), false);
      age = now;
    }
    if (!now.isOver() && hasEnded((clock.getAsLong() - now.since()) / NANOS, metrics)) {
      now = new Age(type, now.since(), true);
      age = now;
    }
    return now.isOver();
  }

  private static boolean hasEnded(double seconds, LoadMetrics metrics) {
    double window = metrics.valueOr(Metric.WINDOW, 0);
    double ended =
        metrics.valueOr(Metric.TASKS_COMPLETED, 0) - metrics.valueOr(Metric.LAGGING_COMPLETED, 0);
    // Before, the last window may be one of the former type.
    boolean isOfType = seconds >= 2 * window;
    return isOfType && ended * seconds >= metrics.valueOr(Metric.TASKS_RUNNING, 0) * window;
  }
}

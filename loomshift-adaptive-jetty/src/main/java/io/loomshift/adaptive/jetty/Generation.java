package io.loomshift.adaptive.jetty;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.ThreadType;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// Whether as many requests have ended on virtual threads, since these were chosen, as run at once.
/// Virtual threads whose carriers are held begin many and end few; a selector among them would wait
/// behind all of these, and as long as it waits nobody finds requests. Thread-safe.
final class Generation {
  /// As long as requests have platform threads.
  private static final Age NONE = new Age(Optional.empty(), 0, false);

  private final AtomicReference<Age> age = new AtomicReference<>(NONE);

  /// What is known of the virtual threads of now.
  ///
  /// @param seen what was measured when it was looked at last; empty where there are none
  /// @param ended how many requests have ended on them
  /// @param isOver whether a generation has ended
  private record Age(Optional<LoadMetrics> seen, double ended, boolean isOver) {
    Age after(LoadMetrics measured) {
      if (seen.isEmpty()) {
        // What was measured before virtual threads were chosen is not theirs.
        return new Age(Optional.of(measured), 0, measured.window().isEmpty());
      }
      if (isOver || measured == seen.get()) {
        return this;
      }
      double sum =
          ended
              + measured.valueOr(Metric.TASKS_COMPLETED, 0)
              - measured.valueOr(Metric.LAGGING_COMPLETED, 0);
      boolean hasEnded = sum >= measured.valueOr(Metric.TASKS_RUNNING, 0);
      return new Age(Optional.of(measured), sum, hasEnded);
    }
  }

  /// Whether selectors may have threads of this type. Platform threads always: the system gives
  /// them their turn, whatever the others do.
  ///
  /// @param type of the requests' threads
  /// @param metrics what was measured last; where nothing was, there is nothing to wait for
  boolean isOver(ThreadType type, LoadMetrics metrics) {
    if (type == ThreadType.PLATFORM) {
      age.set(NONE);
      return true;
    }
    return age.updateAndGet(before -> before.after(metrics)).isOver();
  }
}

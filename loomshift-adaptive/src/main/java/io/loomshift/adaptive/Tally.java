package io.loomshift.adaptive;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.ThreadType;

/// What the threads of a pool got done since it was last told. Guarded by the lock of the pool.
final class Tally {
  private long created;
  private long completed;
  private long lagging;

  /// A thread was made.
  void begun() {
    created++;
  }

  /// A task ended on a thread of one type, while the pool makes threads of another or the same.
  void ended(ThreadType type, ThreadType made) {
    completed++;
    lagging += type == made ? 0 : 1;
  }

  long created() {
    return created;
  }

  /// Tells, and begins to count anew.
  void contribute(LoadMetrics.Builder metrics) {
    metrics.set(Metric.TASKS_COMPLETED, (double) completed);
    metrics.set(Metric.LAGGING_COMPLETED, (double) lagging);
    completed = 0;
    lagging = 0;
  }
}

package io.loomshift.adaptive;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.ThreadType;

/// How many threads and tasks a [TaskPool] has at most.
///
/// @param platformThreads workers on platform threads; at least 1
/// @param concurrency tasks that run at once, over both types; at least 1
/// @param queueCapacity tasks that wait; 0 or more
/// @param keepAliveNanos how long an idle worker waits for a task; 0 or more
record PoolLimits(int platformThreads, int concurrency, int queueCapacity, long keepAliveNanos) {
  static final int UNLIMITED = Integer.MAX_VALUE;

  PoolLimits {
    require(platformThreads >= 1, "platformThreads must be at least 1", platformThreads);
    require(concurrency >= 1, "concurrency must be at least 1", concurrency);
    require(queueCapacity >= 0, "queueCapacity must be at least 0", queueCapacity);
    require(keepAliveNanos >= 0, "keepAlive must be at least 0", keepAliveNanos);
  }

  private static void require(boolean isInRange, String rule, long value) {
    if (!isInRange) {
      throw new IllegalArgumentException(rule + ", not " + value);
    }
  }

  /// How many tasks run at once where all threads are of one type; infinite where nothing limits
  /// it.
  double ofType(ThreadType type) {
    double most = concurrency == UNLIMITED ? Double.POSITIVE_INFINITY : concurrency;
    return type == ThreadType.PLATFORM ? Math.min(platformThreads, most) : most;
  }

  /// Tells both.
  void contribute(LoadMetrics.Builder metrics) {
    metrics.set(Metric.PLATFORM_LIMIT, ofType(ThreadType.PLATFORM));
    metrics.set(Metric.VIRTUAL_LIMIT, ofType(ThreadType.VIRTUAL));
  }
}

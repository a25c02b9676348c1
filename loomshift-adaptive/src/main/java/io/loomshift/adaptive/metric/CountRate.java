package io.loomshift.adaptive.metric;

import java.time.Duration;
import java.util.function.LongSupplier;

/// The rate at which a count grew over the last whole interval, a second.
public final class CountRate implements MetricSource {
  private final Metric metric;
  private final LongSupplier count;
  private final long intervalNanos;
  private boolean isSampled;
  private boolean hasRate;
  private long sampledAt;
  private long sampledCount;
  private double rate;

  /// Measures a count that only grows.
  public CountRate(Metric metric, LongSupplier count, Duration interval) {
    this.metric = metric;
    this.count = count;
    this.intervalNanos = interval.toNanos();
  }

  @Override
  public void sample(long nowNanos) {
    long elapsed = nowNanos - sampledAt;
    if (isSampled && elapsed < intervalNanos) {
      return;
    }
    long now = count.getAsLong();
    if (isSampled) {
      rate = (now - sampledCount) / (elapsed / 1e9);
      hasRate = true;
    }
    isSampled = true;
    sampledAt = nowNanos;
    sampledCount = now;
  }

  @Override
  public void contribute(LoadMetrics.Builder metrics) {
    if (hasRate) {
      metrics.set(metric, rate);
    }
  }
}

package io.loomshift.adaptive.metric;

/// Measures something of a load. Called by one thread at a time; an exception is reported and
/// leaves the values of this source out. One that wants to be told of threads is a [ThreadWatcher].
public interface MetricSource extends AutoCloseable {
  /// Called at each heartbeat; a source with an interval of its own returns where it has not
  /// passed.
  ///
  /// @param nowNanos the time, from any fixed origin
  void sample(long nowNanos);

  /// Called when a selector is about to be asked.
  void contribute(LoadMetrics.Builder metrics);

  @Override
  default void close() {}
}

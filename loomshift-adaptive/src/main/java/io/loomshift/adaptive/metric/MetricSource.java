package io.loomshift.adaptive.metric;

/// Measures something of a load. All methods but `started` and `ended` are called by one thread at
/// a time; an exception of theirs is reported and leaves the values of this source out.
public interface MetricSource extends AutoCloseable {
  /// Called on a thread of the pool or factory as it begins to run.
  default void started(Thread thread) {}

  /// Called on the same thread before it ends.
  default void ended(Thread thread) {}

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

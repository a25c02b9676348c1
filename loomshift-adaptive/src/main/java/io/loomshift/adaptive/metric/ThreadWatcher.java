package io.loomshift.adaptive.metric;

/// A source that is told of each thread. Virtual threads may begin and end a hundred thousand times
/// a second, so the other sources are spared it. Both methods are called by many threads at once;
/// an exception of theirs is reported, and the thread goes on.
public interface ThreadWatcher extends MetricSource {
  /// Called on a thread of the pool or factory as it begins to run.
  void started(Thread thread);

  /// Called on the same thread before it ends.
  void ended(Thread thread);
}

package io.loomshift.adaptive.observe;

import java.util.List;
import java.util.Map;

/// A factory or an executor, for management tools. Registered as
/// `io.loomshift.adaptive:type=AdaptiveThreads,name=…`.
public interface AdaptiveMXBean {
  /// The type of threads that are made now: `PLATFORM` or `VIRTUAL`.
  String getThreadType();

  /// How often the type changed.
  long getTransitions();

  /// Threads of the former type that have not ended.
  int getLaggingThreads();

  /// What was measured last, by the names of the metrics.
  Map<String, Double> getMetrics();

  /// The last decisions, oldest first, one line each.
  List<String> getDecisions();

  /// What the threads are, why, and what happened, in plain text.
  String explain();
}

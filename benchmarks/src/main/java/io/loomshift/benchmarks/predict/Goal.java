package io.loomshift.benchmarks.predict;

import java.util.Map;

/// How far a prediction may be off.
///
/// @param limits the largest error of each figure that counts, relative to what came true
record Goal(Map<Figure, Double> limits) {
  /// For the three optimisations that redo the trace's own tasks. Source: Rehype, section 5.
  static final Goal REARRANGED = new Goal(Map.of(Figure.COMPOSITE, 0.005));

  /// For changes of the threads that tasks run on.
  static final Goal REPLAYED =
      new Goal(
          Map.of(Figure.THROUGHPUT, 0.03, Figure.LATENCY_MEAN, 0.10, Figure.LATENCY_P99, 0.25));

  Goal {
    limits = Map.copyOf(limits);
  }
}

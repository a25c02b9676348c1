package io.loomshift.analysis.search;

import io.loomshift.findings.Metrics;
import java.util.BitSet;
import java.util.Optional;

/// Predicts what a combination of improvements would do. Used by one thread at a time; equal
/// combinations have equal figures.
public interface Evaluator {
  /// The figures of the program with some improvements, or without any.
  ///
  /// @param improvements by their places in the list that is searched; not to be changed or kept
  /// @return nothing where the program would hang
  Optional<Metrics> evaluate(BitSet improvements);
}

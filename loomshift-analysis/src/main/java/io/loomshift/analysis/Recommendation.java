package io.loomshift.analysis;

import io.loomshift.findings.Combination;
import io.loomshift.findings.Finding;
import java.util.List;
import java.util.Optional;

/// What is recommended.
///
/// @param findings the best first
/// @param best those that are best together
/// @param places what capacities are told of: places of the candidates, alone and together
record Recommendation(
    List<Finding> findings, Optional<Combination> best, List<List<Integer>> places) {
  /// Copies the lists.
  Recommendation {
    findings = List.copyOf(findings);
    places = List.copyOf(places);
  }

  static Recommendation none() {
    return new Recommendation(List.of(), Optional.empty(), List.of());
  }
}

package io.loomshift.analysis.search;

import io.loomshift.findings.Metrics;
import java.util.List;
import java.util.Optional;

/// What a search found.
///
/// @param before the figures without any improvement
/// @param singles each improvement alone, in their order; empty where the program would hang
/// @param ranking the best combinations that are allowed, each better than no change; the best
///   first
/// @param combinations how many different ones were evaluated, single improvements among them
/// @param exhaustive whether these are all that there are
public record SearchResult(
    Metrics before,
    List<Optional<Rating>> singles,
    List<Rating> ranking,
    long combinations,
    boolean exhaustive) {
  /// Copies the lists.
  public SearchResult {
    singles = List.copyOf(singles);
    ranking = List.copyOf(ranking);
  }

  /// The best combination that is better than no change.
  public Optional<Rating> best() {
    return ranking.stream().findFirst();
  }
}

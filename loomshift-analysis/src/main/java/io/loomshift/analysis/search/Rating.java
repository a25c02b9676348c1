package io.loomshift.analysis.search;

import io.loomshift.findings.Metrics;
import java.util.List;

/// A combination of improvements, and what it is predicted to do.
///
/// @param improvements their places in the list that is searched, ascending
/// @param metrics the prediction
/// @param score by which combinations are compared: less is better, that of no improvement is 1
/// @param allowed whether nothing gets worse that may not
public record Rating(List<Integer> improvements, Metrics metrics, double score, boolean allowed) {
  /// Copies the list.
  public Rating {
    improvements = List.copyOf(improvements);
  }

  /// Whether this is to be preferred: a better score or, with the same one, fewer improvements.
  boolean beats(Rating other) {
    return score != other.score
        ? score < other.score
        : improvements.size() < other.improvements.size();
  }
}

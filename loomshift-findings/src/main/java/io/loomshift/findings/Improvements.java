package io.loomshift.findings;

import java.util.List;

/// What can be changed, of all that an analysis found.
///
/// @param all the improvements, the best first
/// @param best the ids of those that are best together; none where none was found
/// @param target the Java release that the improved program is to run on
public record Improvements(List<Improvement> all, List<String> best, int target) {
  /// Copies the lists.
  public Improvements {
    all = List.copyOf(all);
    best = List.copyOf(best);
  }
}

package io.loomshift.analysis.search;

import io.loomshift.findings.Optimisation;
import java.util.Collections;
import java.util.List;

/// An optimisation at one place: what can be chosen, or not, in a combination.
///
/// @param id a short name that is the same whenever the same trace is analysed: `to-virtual-1`
/// @param optimisation what is done
/// @param subject to whom
public record Candidate(String id, Optimisation optimisation, Subject subject) {
  /// Whom an improvement changes.
  public sealed interface Subject {
    /// Whether both change the same.
    boolean overlaps(Subject other);

    /// Groups of tasks.
    ///
    /// @param groups by their numbers
    record Tasks(List<Integer> groups) implements Subject {
      /// Copies the numbers.
      public Tasks {
        groups = List.copyOf(groups);
      }

      @Override
      public boolean overlaps(Subject other) {
        return switch (other) {
          case Tasks tasks -> !Collections.disjoint(groups, tasks.groups());
          case Pool _ -> false;
        };
      }
    }

    /// A pool.
    ///
    /// @param symbol its symbol in the trace
    /// @param workers how many it gets, where that is what changes; 0 where its tasks become
    ///   virtual
    record Pool(int symbol, int workers) implements Subject {
      @Override
      public boolean overlaps(Subject other) {
        return switch (other) {
          case Tasks _ -> false;
          case Pool pool -> symbol == pool.symbol();
        };
      }
    }
  }

  /// Whether both would need changes of the same tasks or the same pool, and so cannot be made
  /// together. Source: Rehype, section 4.3.
  public boolean excludes(Candidate other) {
    return subject.overlaps(other.subject);
  }
}

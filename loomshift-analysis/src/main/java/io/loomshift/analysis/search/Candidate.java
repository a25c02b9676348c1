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
  /// What becomes of tasks, as far as a prediction is concerned: two optimisations may differ in
  /// their edits alone.
  public enum TaskChange {
    /// Whoever spawns one runs it.
    INLINED,
    /// No thread waits for what it waits for.
    COMBINED
  }

  /// What becomes of a pool.
  public sealed interface PoolChange {
    /// Each of its tasks runs on a virtual thread of its own.
    record Virtual() implements PoolChange {}

    /// It has another number of workers.
    record Size(int workers) implements PoolChange {}
  }

  /// Whom an improvement changes, and how.
  public sealed interface Subject {
    /// Whether both change the same.
    boolean overlaps(Subject other);

    /// Groups of tasks.
    ///
    /// @param groups by their numbers
    /// @param change what becomes of them
    record Tasks(List<Integer> groups, TaskChange change) implements Subject {
      /// Copies the numbers.
      public Tasks {
        groups = List.copyOf(groups);
      }

      @Override
      public boolean overlaps(Subject other) {
        return switch (other) {
          case Tasks tasks -> !Collections.disjoint(groups, tasks.groups());
          case Pool _, Resource _ -> false;
        };
      }
    }

    /// A pool.
    ///
    /// @param symbol its symbol in the trace
    /// @param change what becomes of it
    record Pool(int symbol, PoolChange change) implements Subject {
      @Override
      public boolean overlaps(Subject other) {
        return switch (other) {
          case Tasks _, Resource _ -> false;
          case Pool pool -> symbol == pool.symbol();
        };
      }
    }

    /// What tasks take and give back: of one line that makes several, all change.
    ///
    /// @param numbers that they have in the trace, the scarcest first
    /// @param permits how many there are to be of each
    record Resource(List<Integer> numbers, int permits) implements Subject {
      /// Copies the numbers.
      public Resource {
        numbers = List.copyOf(numbers);
      }

      /// The scarcest, which stands for all.
      public int number() {
        return numbers.getFirst();
      }

      @Override
      public boolean overlaps(Subject other) {
        return other instanceof Resource resource
            && !Collections.disjoint(numbers, resource.numbers());
      }
    }
  }

  /// Whether both would need changes of the same tasks, pool or resource, and so cannot be made
  /// together. Source: Rehype, section 4.3.
  public boolean excludes(Candidate other) {
    return subject.overlaps(other.subject);
  }
}

package io.loomshift.migrate.baseline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The places that there were when somebody wrote them down.
///
/// [#compare] pairs them with those that there are now, each with at most one of the other. It asks
/// for less and less: first the same tokens in the same member of the same class of the same file,
/// then without the file (it was moved), without the member (renamed), without the class (renamed),
/// with other names and literals (a variable was renamed), or with another task in the same member.
/// At every step places that are equal are paired in their order. A place with nothing left to be
/// paired with is new; so where none has gone, as many are new as there are more.
///
/// Class and member together never change in one step, unless the file stays: a place that comes
/// while an equal one goes elsewhere is new.
public record Baseline(List<Landmark> places) {
  /// What two landmarks must have in common, besides their kind, the surest first.
  private static final List<Function<Landmark, List<String>>> STEPS =
      List.of(
          mark -> List.of(mark.file(), mark.type(), mark.member(), mark.statement(), mark.tokens()),
          mark -> List.of(mark.type(), mark.member(), mark.statement(), mark.tokens()),
          mark -> List.of(mark.file(), mark.type(), mark.member(), mark.tokens()),
          mark -> List.of(mark.type(), mark.member(), mark.tokens()),
          mark -> List.of(mark.file(), mark.type(), mark.member(), mark.statement(), mark.shape()),
          mark -> List.of(mark.file(), mark.type(), mark.member(), mark.shape()),
          mark -> List.of(mark.type(), mark.member(), mark.shape()),
          mark -> List.of(mark.type(), mark.statement(), mark.tokens()),
          mark -> List.of(mark.type(), mark.tokens()),
          mark -> List.of(mark.file(), mark.member(), mark.tokens()),
          mark -> List.of(mark.member(), mark.statement(), mark.tokens()),
          mark -> List.of(mark.member(), mark.tokens()),
          mark -> List.of(mark.file(), mark.statement(), mark.tokens()),
          mark -> List.of(mark.file(), mark.tokens()),
          mark -> List.of(mark.type(), mark.shape()),
          mark -> List.of(mark.member(), mark.shape()),
          mark -> List.of(mark.type(), mark.member()));

  public Baseline {
    places = List.copyOf(places);
  }

  /// What became of the places.
  ///
  /// @param added the numbers of those that are new, in the list that was compared, from 0
  /// @param gone those that are not there any more
  public record Comparison(Set<Integer> added, List<Landmark> gone) {
    public Comparison {
      added = Set.copyOf(added);
      gone = List.copyOf(gone);
    }

    /// Whether the place with this number is new.
    public boolean isNew(int number) {
      return added.contains(number);
    }
  }

  /// Compares with the places of now.
  public Comparison compare(List<Landmark> now) {
    Set<Integer> gone = numbers(places);
    Set<Integer> added = numbers(now);
    for (Function<Landmark, List<String>> step : STEPS) {
      Map<List<String>, Deque<Integer>> equal = new HashMap<>();
      for (int number : gone) {
        equal.computeIfAbsent(key(step, places.get(number)), _ -> new ArrayDeque<>()).add(number);
      }
      added.removeIf(number -> {
        Deque<Integer> candidates = equal.get(key(step, now.get(number)));
        return candidates != null && !candidates.isEmpty() && gone.remove(candidates.removeFirst());
      });
    }
    return new Comparison(added, gone.stream().map(places::get).toList());
  }

  private static Set<Integer> numbers(List<Landmark> marks) {
    return IntStream.range(0, marks.size()).boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<String> key(Function<Landmark, List<String>> step, Landmark mark) {
    List<String> key = new ArrayList<>(step.apply(mark));
    key.add(mark.kind());
    return key;
  }
}
